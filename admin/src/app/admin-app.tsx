import { adminResources, type ResourceName } from '@shelai/contract/admin-resources.ts'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { BrowserRouter, Route } from 'react-router'
import { createAdminRequest } from '../api/admin-request.ts'
import { watchAttendance } from '../api/attendance.ts'
import { createAuthProvider, meKey } from '../api/auth-provider.ts'
import { createDataProvider } from '../api/data-provider.ts'
import { createSender } from '../api/send-request.ts'
import { shouldRetry } from '../api/should-retry.ts'
import { createStaffSession } from '../api/staff-session.ts'
import { lazyNamed } from '../components/lazy-named.ts'
import { ForgotPasswordScreen } from '../features/accounts/forgot-password-screen.tsx'
import { InvitationScreen } from '../features/accounts/invitation-screen.tsx'
import { OwnPasswordScreen } from '../features/accounts/own-password-screen.tsx'
import { SecondFactorScreen } from '../features/accounts/second-factor-screen.tsx'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { darkTheme, lightTheme } from '../styles/theme.ts'
import { HomeScreen } from './home-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import { OfficeLayout, OfficeNotice } from './office-layout.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { AccessDeniedScreen, AuthenticationErrorScreen, FailedScreen, NotFoundScreen } from './plain-screens.tsx'
import { createPrompt } from './prompt.ts'
import { resourceScreens } from './resource-screens.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

const BackupsScreen = lazyNamed(() => import('../back-office/backups/backups-screen.tsx'), 'BackupsScreen')
const StarterPackScreen = lazyNamed(
  () => import('../back-office/starter-pack/starter-pack-screen.tsx'),
  'StarterPackScreen',
)
const RestoreScreen = lazyNamed(() => import('../back-office/backups/restore-screen.tsx'), 'RestoreScreen')
const GatewaysScreen = lazyNamed(() => import('../back-office/settings/gateways-screen.tsx'), 'GatewaysScreen')
const ReportsScreen = lazyNamed(() => import('../back-office/admin/reports-screen.tsx'), 'ReportsScreen')

const SearchScreen = lazyNamed(() => import('./search-screen.tsx'), 'SearchScreen')

/** Creates what all screens share. */
function createServices() {
  const passwordPrompt = createPrompt()
  const signInPrompt = createPrompt()
  // A call that finds no network fails at once and says so, where the library would wait for it in silence.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: shouldRetry }, mutations: { networkMode: 'always' } },
  })
  const send = createSender({
    readLanguage: () => i18nProvider.getLocale(),
    describeFailure: (failure) => i18nProvider.translate(`shelai.plain.${failure}`),
    isUnattended: watchAttendance(window, () => Date.now()),
  })
  const askAgainWhoIsSignedIn = () => {
    void queryClient.invalidateQueries({ queryKey: meKey })
    void queryClient.invalidateQueries({ queryKey: ['auth'] })
  }
  const session = createStaffSession({
    send,
    askToSignIn: signInPrompt.ask,
    onSignedInElsewhere: () => signInPrompt.settle(true),
    onLeft: () => void queryClient.invalidateQueries({ queryKey: ['auth', 'checkAuth'] }),
    onRoleChanged: askAgainWhoIsSignedIn,
    onPersonChanged: () => location.reload(),
  })
  session.followTabs(window)
  const request = createAdminRequest({
    send,
    session,
    confirmPassword: passwordPrompt.ask,
    onSetupNeeded: () => {
      session.forgetMe()
      askAgainWhoIsSignedIn()
    },
  })
  return {
    queryClient,
    passwordPrompt,
    signInPrompt,
    request,
    dataProvider: createDataProvider(request),
    authProvider: createAuthProvider(session),
    store: createOfficeStore(),
  }
}

/**
 * Creates React Admin's store on this device. The language and the theme stay as they were when somebody logs out. On a phone
 * the menu covers the screen, so it starts closed.
 */
function createOfficeStore() {
  const store = localStorageStore()
  if (window.matchMedia('(width < 600px)').matches) store.setItem('sidebar.open', false)
  return {
    ...store,
    reset: () => {
      const kept = ['locale', 'theme'].map((key) => [key, store.getItem(key)] as const)
      store.reset()
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value)
    },
  }
}

/** The back office: every resource that the role may read. */
export function AdminApp() {
  const [{ queryClient, passwordPrompt, signInPrompt, request, dataProvider, authProvider, store }] =
    useState(createServices)
  return (
    // React Admin signs out again whenever it renders before the address has changed, which keeps interrupting a transition.
    <BrowserRouter basename="/admin" useTransitions={false}>
      <Admin
        queryClient={queryClient}
        dataProvider={dataProvider}
        authProvider={authProvider}
        store={store}
        i18nProvider={i18nProvider}
        dashboard={HomeScreen}
        loginPage={LoginScreen}
        notification={OfficeNotice}
        layout={(props) => (
          <>
            <SecondFactorGate authProvider={authProvider}>
              <OfficeLayout {...props} />
            </SecondFactorGate>
            <PasswordDialog prompt={passwordPrompt} request={request} />
            <SignInDialog prompt={signInPrompt} authProvider={authProvider} />
          </>
        )}
        theme={lightTheme}
        darkTheme={darkTheme}
        requireAuth
        disableTelemetry
        title={i18nProvider.translate('shelai.office')}
        catchAll={NotFoundScreen}
        accessDenied={AccessDeniedScreen}
        authenticationError={AuthenticationErrorScreen}
        error={FailedScreen}
      >
        {(Object.keys(adminResources) as ResourceName[]).map((name) => (
          <Resource key={name} name={name} {...resourceScreens(name)} />
        ))}
        <CustomRoutes noLayout>
          <Route path="/invitation" element={<InvitationScreen />} />
          <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/password" element={<OwnPasswordScreen />} />
          <Route path="/second-factor" element={<SecondFactorScreen />} />
          <Route path="/backups" element={<BackupsScreen />} />
          <Route path="/starter-content" element={<StarterPackScreen />} />
          <Route path="/restore" element={<RestoreScreen />} />
          <Route path="/gateways" element={<GatewaysScreen />} />
          <Route path="/search" element={<SearchScreen />} />
          <Route path="/reports" element={<ReportsScreen />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  )
}
