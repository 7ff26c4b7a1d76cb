import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import person from '../../../art/person.svg'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall, useCallWithEnvelope } from '../../network/api-client.ts'
import type { SignedIn } from '../../session/session.ts'
import { storeSession } from '../../session/session-store.ts'
import { CanonicalRedirect } from '../../ui/canonical-redirect.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'
import { Guard } from './guard.tsx'
import { createPicturePage } from './picture-page.ts'
import { Camera } from './profile-icons.tsx'
import { createProfileQuery } from './profile-query.ts'
import { profileWords } from './profile-words.ts'
import { getFailureText, getSuccessText, pictureWords } from './refusal-words.ts'
import { shrinkPicture } from './shrink-picture.ts'

const words = defineWords({
  choose: { en: 'Choose a picture', bn: 'ছবি বেছে নিন' },
  kinds: { en: 'JPEG, PNG or WebP, at most 5 MB.', bn: 'JPEG, PNG বা WebP, সর্বোচ্চ ৫ MB।' },
  send: { en: 'Save picture', bn: 'ছবি সেভ করুন' },
  preview: { en: 'Your new picture', bn: 'আপনার নতুন ছবি' },
})

/** The server's limit for a picture that the browser could not shrink, in bytes. */
const maxBytes = 5 * 1024 * 1024

/** The screen that changes the picture of the signed-in reader. An address that names another reader is redirected. */
export function Component() {
  const { changePicture } = useWords(profileWords)
  const { email } = useParams()
  return (
    <Page title={changePicture} parent={pages.profile} width="narrow" meta={{ index: false, canonical: pages.profile }}>
      <Guard>
        {(reader) =>
          email === reader.email ? (
            <ChangePicture reader={reader} />
          ) : (
            <CanonicalRedirect to={createPicturePage(reader.email)} />
          )
        }
      </Guard>
    </Page>
  )
}

function ChangePicture({ reader }: { reader: SignedIn }) {
  const { choose, kinds, send: sendName, preview } = useWords(words)
  const { fileNeeded } = useWords(accountsTexts)
  const { language } = useLanguage()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)
  const shown = useObjectUrl(file)
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const query = createProfileQuery(useCall(), reader.email)

  const send = () => {
    setError(file ? undefined : fileNeeded)
    return file ? upload(file) : false
  }
  const upload = async (chosen: File) => {
    const picture = (await shrinkPicture(chosen)) ?? chosen
    if (picture.size > maxBytes) return setError(pictureWords.picture_too_large[language])
    const form = new FormData()
    form.append('img', picture, picture === chosen ? chosen.name : 'picture')
    try {
      const { data, message } = await sendCall('accounts.update', { params: { email: reader.email }, body: {} }, form)
      toast({ key: 'account', text: getSuccessText(message, language, accountsTexts.updated) })
      queries.setQueryData(query.queryKey, data)
      storeSession(data)
      navigate(pages.profile, { replace: true })
    } catch (thrown) {
      const { notUpdated, updateThrown } = accountsTexts
      setError(getFailureText(thrown, language, notUpdated, updateThrown))
    }
  }

  return (
    <AccountForm send={send} button={sendName}>
      <div className="centered">
        {shown && !isUnreadable ? (
          <img
            className="avatar large"
            src={shown}
            alt={preview}
            width={200}
            height={200}
            onError={() => setUnreadable(true)}
          />
        ) : (
          <Picture
            className="avatar large"
            path={reader.img}
            placeholder={person}
            alt=""
            width={200}
            height={200}
            eager
          />
        )}
      </div>
      <FileField
        accept="image/jpeg,image/png,image/webp"
        hint={kinds}
        error={error}
        onChoose={(chosen) => {
          setFile(chosen)
          setError(undefined)
          setUnreadable(false)
        }}
      >
        <Camera className="icon" />
        {choose}
      </FileField>
    </AccountForm>
  )
}

/** Creates an object URL for a file and revokes it when the file is no longer shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
