import { Box, Button, Typography } from '@mui/material'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import {
  type Setting,
  type SettingKey,
  settingGroups,
  settingKeys,
  settings,
  settingsId,
} from '@shelai/contract/features/about/settings.ts'
import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { useId } from 'react'
import { ResourceContextProvider, useGetResourceLabel, usePermissions, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { FieldInput } from '../../components/inputs/field-input.tsx'
import { RecordEdit } from '../../components/record-form.tsx'
import { RecordShow } from '../../components/record-show.tsx'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useFormats } from '../../i18n/use-formats.ts'

/**
 * Shows the settings of the whole product in groups, each with its effect. Staff who may only read them see the values.
 */
export function SettingsScreen() {
  const getLabel = useGetResourceLabel()
  const translate = useTranslate()
  const { permissions: role } = usePermissions<Role>()
  if (role === undefined) return null
  return (
    <ResourceContextProvider value="settings">
      <ScreenHeading title={getLabel('settings', 2)} />
      {isAllowed(role, 'update', 'settings') ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button component={Link} to="/gateways" variant="outlined">
              {translate('shelai.gateways.title')}
            </Button>
            <Button component={Link} to="/backups" variant="outlined">
              {translate('shelai.backups.title')}
            </Button>
            <Button component={Link} to="/starter-content" variant="outlined">
              {translate('shelai.starter.title')}
            </Button>
          </Box>
          <RecordEdit id={settingsId}>
            {settingGroups.map((group) => (
              <SettingGroup key={group} group={group} />
            ))}
          </RecordEdit>
        </>
      ) : (
        <RecordShow id={settingsId} />
      )}
    </ResourceContextProvider>
  )
}

/** Links to settings of the group that other screens hold. */
const related: Readonly<Partial<Record<Setting['group'], readonly (readonly [name: string, path: string])[]>>> = {
  product: [
    ['about_and_contact', '/official-content'],
    ['people', '/people'],
  ],
  packages: [
    ['packages', '/packages'],
    ['payment_texts', '/payment-methods'],
  ],
  security: [
    ['own_password', '/password'],
    ['own_second_factor', '/second-factor'],
  ],
}

function SettingGroup({ group }: { group: Setting['group'] }) {
  const translate = useTranslate()
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: 4 }}>
      <Typography id={headingId} component="h2" variant="h6" sx={{ mb: 1 }}>
        {translate(`shelai.people.settings.${group}`)}
      </Typography>
      {settingKeys
        .filter((key) => settings[key].group === group)
        .map((key) => (
          <Box key={key} sx={{ mb: 2 }}>
            <SettingInput name={key} />
          </Box>
        ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {related[group]?.map(([name, path]) => (
          <Button key={name} component={Link} to={path} variant="outlined">
            {translate(`shelai.people.settings.${name}`)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

function SettingInput({ name }: { name: SettingKey }) {
  const { language } = useFormats()
  const { field, sentence, choices = {} }: Setting = settings[name]
  const shown: AdminField = field
  const choiceNames = Object.fromEntries(Object.entries(choices).map(([id, words]) => [id, words[language]]))
  return <FieldInput source={name} field={shown} help={sentence[language]} choiceNames={choiceNames} />
}
