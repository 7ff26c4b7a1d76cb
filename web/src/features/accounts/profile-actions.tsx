import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { type ReactNode, useEffect } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { endSession, readToken } from '../../session/session-store.ts'
import { ChevronRight, Download, Lock } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { useSheet } from '../../ui/sheet.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { accountsWords } from './accounts-words.ts'
import { createPicturePage } from './picture-page.ts'
import { Camera, KeyRound, LogOut, Trash } from './profile-icons.tsx'
import { profileWords } from './profile-words.ts'
import { getFailureText } from './refusal-words.ts'

const loadOutbox = () => import('../../network/outbox.ts')

/** The list of actions for an account. */
export function ProfileActions({ email }: { email: string }) {
  const words = useWords(profileWords)
  const { privacy } = useWords(accountsWords)
  const { language } = useLanguage()
  const call = useCall()
  const toast = useToast()
  const { open } = useSheet('delete-account')

  useEffect(() => {
    // A logout may come without a network.
    loadOutbox().catch(() => {})
  }, [])

  const logout = () => {
    const token = readToken()
    // The call reads the token as it begins, so the device can forget it at once, even without a network.
    const reported = call('accounts.logout', {})
    reported.catch(() => {})
    if (token !== null)
      loadOutbox()
        .then(({ queueSessionEnd }) => queueSessionEnd(token, reported))
        .catch(() => {})
    endSession()
  }
  const exportData = async () => {
    try {
      saveAsFile('shelai-my-data.json', JSON.stringify(await call('accounts.export', {}), null, 2))
    } catch (error) {
      const { loginRefused } = accountsTexts
      toast({ key: 'export', text: getFailureText(error, language, loginRefused, loginRefused), tone: 'error' })
    }
  }

  return (
    <ul className="profile-actions space-above">
      <Action to={pages.forgetPassword} state={{ contact: email }} icon={<KeyRound className="icon" />}>
        {words.changePassword}
      </Action>
      <Action to={createPicturePage(email)} icon={<Camera className="icon" />}>
        {words.changePicture}
      </Action>
      <Action to={pages.sessions} icon={<Lock className="icon" />}>
        {words.sessions}
      </Action>
      <Action onPress={exportData} icon={<Download className="icon" />}>
        {words.export}
      </Action>
      <Action to={pages.privacy} icon={<Lock className="icon" />}>
        {privacy}
      </Action>
      <Action onPress={logout} icon={<LogOut className="icon" />}>
        {words.logout}
      </Action>
      <Action onPress={open} icon={<Trash className="icon" />} isDanger>
        {words.remove}
      </Action>
    </ul>
  )
}

type ActionProps = { icon: ReactNode; children: ReactNode; isDanger?: boolean } & (
  | { to: string; state?: object }
  | { onPress: () => void }
)

function Action({ icon, children, isDanger, ...target }: ActionProps) {
  return (
    <li className={isDanger ? 'row danger' : 'row'}>
      {'to' in target ? (
        <Link to={target.to} state={target.state}>
          {icon}
          <span>{children}</span>
        </Link>
      ) : (
        <button type="button" onClick={target.onPress}>
          {icon}
          <span>{children}</span>
        </button>
      )}
      <ChevronRight className="icon trailing-icon" />
    </li>
  )
}

/** Lets the browser download a text as a file. */
function saveAsFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
