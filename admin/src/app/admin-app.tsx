import { adminResources, type ResourceName } from '@shelai/contract/admin-resources.ts'
import { useState } from 'react'
import { Admin, Resource } from 'react-admin'
import { BrowserRouter } from 'react-router'
import { createAdminRequest } from '../api/admin-request.ts'
import { createAuthProvider } from '../api/auth-provider.ts'
import { createDataProvider } from '../api/data-provider.ts'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { darkTheme, lightTheme } from '../styles/theme.ts'
import { LoginScreen } from './login-screen.tsx'
import { OfficeLayout } from './office-layout.tsx'
import { createPasswordPrompt, PasswordDialog } from './password-dialog.tsx'
import { resourceScreens } from './resource-screens.tsx'

/** Creates what all screens share. */
function createServices() {
  const prompt = createPasswordPrompt()
  const request = createAdminRequest(prompt.ask, () => i18nProvider.getLocale())
  return {
    prompt,
    request,
    dataProvider: createDataProvider(request),
    authProvider: createAuthProvider(request),
  }
}

/** The back office: every resource that the role may read. */
export function AdminApp() {
  const [{ prompt, request, dataProvider, authProvider }] = useState(createServices)
  return (
    <BrowserRouter basename="/admin">
      <Admin
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        loginPage={LoginScreen}
        layout={(props) => (
          <OfficeLayout {...props}>
            {props.children}
            <PasswordDialog prompt={prompt} request={request} />
          </OfficeLayout>
        )}
        theme={lightTheme}
        darkTheme={darkTheme}
        requireAuth
        disableTelemetry
      >
        {(Object.keys(adminResources) as ResourceName[]).map((name) => (
          <Resource key={name} name={name} {...resourceScreens(name)} />
        ))}
      </Admin>
    </BrowserRouter>
  )
}
