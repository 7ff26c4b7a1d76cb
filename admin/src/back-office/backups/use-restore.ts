import { pieceBytes, type RestoreProblem, restoreCalls } from '@shelai/contract/back-office/restore.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAuthProvider, useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useSubmit } from '../../components/use-submit.ts'

/** The pause between two reads of a restore under way, in milliseconds. */
const pollMs = 1000

/** The source of a restore: a file of this device, or a backup that the server has. */
export type Chosen = { file: File } | { archive: string }

type Sent = { file: File; bytes: number }

/**
 * Sends the chosen file in pieces, has the server check and restore it, and follows that to the end, after which nobody is
 * signed in. What was sent is not sent again: not after a lost network, and not for another key.
 */
export function useRestore(chosen: Chosen | undefined, secret: string) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const authProvider = useAuthProvider()
  const { call } = useDataProvider<AdminDataProvider>()
  const sent = useRef<Sent>(undefined)
  const [sentBytes, setSentBytes] = useState(0)
  const [id, setId] = useState<string>()

  const sendFile = async (file: File) => {
    if (sent.current?.file !== file) sent.current = { file, bytes: 0 }
    const now = sent.current
    setSentBytes(now.bytes)
    while (now.bytes < file.size) {
      const end = Math.min(now.bytes + pieceBytes, file.size)
      const piece = file.slice(now.bytes, end, 'application/octet-stream')
      await call(restoreCalls.sendPiece, { query: { offset: now.bytes }, file: piece })
      now.bytes = end
      setSentBytes(end)
    }
  }
  const { submit, isSending, refusal, showAt } = useSubmit(async () => {
    if (chosen === undefined) return
    setId(undefined)
    if ('file' in chosen) await sendFile(chosen.file)
    const archive = 'file' in chosen ? null : chosen.archive
    setId((await call(restoreCalls.startRestore, { body: { archive, secret } })).id)
  })
  const { data: progress } = useQuery({
    queryKey: ['restore', id],
    queryFn: () => call(restoreCalls.findRestoreProgress, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.status === 'done' || data?.status === 'failed' ? false : pollMs),
  })
  const isDone = progress?.status === 'done'
  useEffect(() => {
    if (!isDone) return
    void authProvider?.logout({}).then(() => {
      queries.clear()
      navigate('/login', { replace: true, state: { notice: 'shelai.backups.restore.done' } })
    })
  }, [isDone, authProvider, queries, navigate])

  const problem: RestoreProblem | null = isSending ? null : (progress?.problem ?? null)
  const isRunning = isSending || (id !== undefined && progress?.status !== 'failed')
  return {
    submit,
    isRunning,
    refusal,
    showAt,
    problem,
    step: isSending ? ('sending' as const) : (progress?.status ?? 'checking'),
    sentBytes,
  }
}
