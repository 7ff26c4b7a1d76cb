import {
  audiences,
  maxEndingDays,
  notificationsResources,
} from '@shelai/contract/features/notifications/notifications.ts'
import {
  AutocompleteInput,
  NumberInput,
  RadioButtonGroupInput,
  ReferenceInput,
  required,
  SelectInput,
  useGetList,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FieldInput } from '../../components/inputs/field-input.tsx'
import { useIsAllowed } from '../../components/use-is-allowed.ts'

const { title, message, title_bn, message_bn, link, send_at } = notificationsResources.campaigns.fields

/** The fewest characters that accounts are looked for by. */
const minSearch = 3

type Plan = { id: number; type: string }
type Account = { name: string; email: string; phone: string }

/** The fields of a campaign. Only those that the chosen audience needs are shown. */
export function CampaignFields() {
  const translate = useTranslate()
  const audience = useWatch({ name: 'audience' })
  const when = useWatch({ name: 'when' })
  const mayFindReaders = useIsAllowed('read', 'users')
  const offered = audiences.filter((one) => one !== 'reader' || mayFindReaders)
  return (
    <>
      <FieldInput source="title" field={title} />
      <FieldInput source="message" field={message} />
      <FieldInput source="title_bn" field={title_bn} />
      <FieldInput source="message_bn" field={message_bn} />
      <FieldInput source="link" field={link} />
      <SelectInput
        source="audience"
        fullWidth
        validate={required()}
        choices={offered.map((id) => ({ id, name: `shelai.campaigns.audience.${id}` }))}
      />
      {audience === 'package_type' ? <PackageTypeInput /> : null}
      {audience === 'ending' ? (
        <NumberInput
          source="within_days"
          fullWidth
          label={translate('shelai.campaigns.within_days')}
          validate={required()}
          min={1}
          max={maxEndingDays}
        />
      ) : null}
      {audience === 'reader' && mayFindReaders ? (
        <ReferenceInput source="user_id" reference="users" perPage={10} enableGetChoices={isLongEnough}>
          <AutocompleteInput
            fullWidth
            label={translate('shelai.campaigns.reader')}
            helperText={translate('shelai.campaigns.find_reader')}
            validate={required()}
            filterToQuery={(q: string) => ({ q })}
            shouldRenderSuggestions={(typed: string) => typed.trim().length >= minSearch}
            optionText={({ name, email, phone }: Account) => `${name} · ${email} · ${phone}`}
          />
        </ReferenceInput>
      ) : null}
      <RadioButtonGroupInput
        source="when"
        label={translate('shelai.campaigns.when')}
        choices={(['now', 'later'] as const).map((id) => ({ id, name: `shelai.campaigns.${id}` }))}
      />
      {when === 'later' ? <FieldInput source="send_at" field={{ ...send_at, isRequired: true }} /> : null}
    </>
  )
}

const isLongEnough = ({ q }: { q?: string }) => (q ?? '').trim().length >= minSearch

/** The types of the packages on sale and of those before. */
function PackageTypeInput() {
  const translate = useTranslate()
  const { data: plans = [] } = useGetList<Plan>('packages', { pagination: { page: 1, perPage: 1000 } })
  const types = [...new Map(plans.map(({ type }) => [type.toLowerCase(), type])).values()]
  return (
    <SelectInput
      source="package_type"
      fullWidth
      label={translate('shelai.campaigns.package_type')}
      validate={required()}
      choices={types.map((id) => ({ id, name: id }))}
      translateChoice={false}
    />
  )
}
