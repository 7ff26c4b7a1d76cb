import { accountsTexts } from '@shelai/contract/accounts-texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import person from '../../../art/person.svg'
import { useCall, useCallWithEnvelope } from '../../api/api-client.ts'
import { CanonicalRedirect } from '../../components/canonical-redirect.tsx'
import { FieldError } from '../../components/field.tsx'
import { Page } from '../../components/page.tsx'
import { Picture } from '../../components/picture.tsx'
import { useToast } from '../../components/toasts.tsx'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import type { SignedIn } from '../../session/session.ts'
import { AccountForm } from './account-form.tsx'
import { Guard } from './guard.tsx'
import { createPicturePage } from './picture-page.ts'
import { Camera } from './profile-icons.tsx'
import { profileQuery } from './profile-query.ts'
import { profileWords } from './profile-words.ts'
import { failureText, pictureWords, successText } from './refusal-words.ts'
import { keepSession } from './session-store.ts'
import { shrinkPicture } from './shrink-picture.ts'

const words = defineWords({
  choose: { en: 'Choose a picture', bn: 'ছবি বেছে নিন' },
  kinds: { en: 'JPEG, PNG or WebP, at most 5 MB.', bn: 'JPEG, PNG বা WebP, সর্বোচ্চ ৫ MB।' },
  send: { en: 'Save picture', bn: 'ছবি সেভ করুন' },
  preview: { en: 'Your new picture', bn: 'আপনার নতুন ছবি' },
})

/** What the server takes of a picture that could not be made smaller here. */
const mostBytes = 5 * 1024 * 1024

/** The address names a reader, but is no authority: whoever is signed in changes their own picture. */
export function Component() {
  const { changePicture } = useWords(profileWords)
  const { email } = useParams()
  return (
    <Page
      title={changePicture}
      parent={pages.profile}
      width="narrow"
      facts={{ index: false, canonical: pages.profile }}
    >
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
  const [fault, setFault] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)
  const shown = useObjectUrl(file)
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const query = profileQuery(useCall(), reader.email)

  const send = () => {
    setFault(file ? undefined : fileNeeded)
    return file ? upload(file) : false
  }
  const upload = async (chosen: File) => {
    const picture = (await shrinkPicture(chosen)) ?? chosen
    if (picture.size > mostBytes) return setFault(pictureWords.picture_too_large[language])
    const form = new FormData()
    form.append('img', picture, picture === chosen ? chosen.name : 'picture')
    try {
      const { data, message } = await sendCall('accounts.update', { params: { email: reader.email }, body: {} }, form)
      toast({ key: 'profile', text: successText(message, language, accountsTexts.updated) })
      queries.setQueryData(query.queryKey, data)
      keepSession(data)
      navigate(pages.profile, { replace: true })
    } catch (error) {
      const { notUpdated, updateThrown } = accountsTexts
      setFault(failureText(error, language, notUpdated, updateThrown))
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
      <div className="field">
        <label className="button quiet full-width" htmlFor="picture">
          <Camera className="icon" />
          {choose}
        </label>
        <input
          className="visually-hidden"
          id="picture"
          type="file"
          name="img"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'picture-kinds picture-error' : 'picture-kinds'}
          onChange={(event) => {
            setFile(event.target.files?.[0])
            setFault(undefined)
            setUnreadable(false)
          }}
        />
        <p className="caption" id="picture-kinds">
          {kinds}
        </p>
        {fault && <FieldError id="picture-error" text={fault} />}
      </div>
    </AccountForm>
  )
}

/** An address of a chosen file for as long as it is shown. */
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
