import { useSearchParams } from 'react-router'
import { useRecords } from '../../device/use-records.ts'
import { useReader } from '../../session/session.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { MockAnswers } from './mock-answers.tsx'
import { openMocks } from './mock-records.ts'
import { MockRun } from './mock-run.tsx'
import { MockStart } from './mock-start.tsx'
import { type Practice, WithPractice } from './use-practice.tsx'

/** A mock interview, once the device has read which ones there are. */
export function MockBody() {
  return <WithPractice>{(practice) => <Mock practice={practice} />}</WithPractice>
}

/** A mock interview by its id in the address: the questions by the clock, then the answers. Without an id a new one begins. */
function Mock({ practice }: { practice: Practice }) {
  const account = useReader()?.user_id ?? ''
  const mocks = useRecords(openMocks(account))
  const [search] = useSearchParams()
  if (mocks === undefined) return <RowsSkeleton rows={4} />
  const mock = mocks.find(({ id }) => id === search.get('id'))
  if (mock === undefined) return <MockStart practice={practice} account={account} mocks={mocks} />
  const isOver = mock.value.seconds.length >= mock.value.questions.length
  return isOver ? (
    <MockAnswers key={mock.id} practice={practice} account={account} mock={mock} mocks={mocks} />
  ) : (
    <MockRun key={mock.id} account={account} mock={mock} />
  )
}
