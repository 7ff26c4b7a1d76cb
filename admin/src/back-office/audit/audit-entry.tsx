import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Typography } from '@mui/material'
import { adminResources, type ResourceName, resourceNames } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { AuditRecord } from '@shelai/contract/back-office/audit-office.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { shorten } from '@shelai/contract/rules/cut-text.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { useCreatePath, useGetResourceLabel, usePermissions, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { TextDifference } from '../../components/text-difference.tsx'
import { useFormats } from '../../i18n/use-formats.ts'

/** Longer values are compared by eye: marking each word would block the page. */
const maxMarked = 20_000

/** The longest name of a record that is shown, in characters. */
const longestName = 80

/** One change: who did what to which record, and, opened, each field before and after. */
export function AuditEntry({ entry }: { entry: AuditRecord }) {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { moment } = useFormats()
  const { at, who, who_name, action, resource, record_id, record_name, before, after, reason } = entry
  const fields = Object.keys({ ...before, ...after })
  return (
    <Accordion disableGutters slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}>
      <AccordionSummary sx={{ minHeight: 64 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block' }}>
            {getLabel(resource, 1)} {record_name ? `“${shorten(record_name, longestName)}”` : record_id} ·{' '}
            {translate(`shelai.action.${action}`, { _: action })}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {moment(at)} · {who_name ? `${who_name} (${who})` : translate(`shelai.actor.${who}`, { _: who })}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
        {reason ? <Typography>{translate('shelai.people.audit.reason', { reason })}</Typography> : null}
        {fields.length === 0 ? <Typography>{translate('shelai.people.audit.no_fields')}</Typography> : null}
        {fields.map((field) => (
          <ChangedField
            key={field}
            label={translate(`resources.${resource}.fields.${field}`, { _: field })}
            before={before[field]}
            after={after[field]}
          />
        ))}
        <RecordLink resource={resource} id={record_id} />
      </AccordionDetails>
    </Accordion>
  )
}

const format = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 1)

/** A field before and after: side by side, on a narrow screen one below the other. What changed is marked in `after`. */
function ChangedField({ label, before, after }: { label: string; before: unknown; after: unknown }) {
  const translate = useTranslate()
  const isMarked = format(before).length + format(after).length <= maxMarked
  const cell = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0, fontSize: '0.9rem' }
  return (
    <Box component="section" aria-label={label} sx={{ borderLeft: 4, borderColor: 'secondary.main', pl: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {label}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Box sx={cell}>
          <Typography variant="caption" component="p" color="textSecondary">
            {translate('shelai.people.audit.before')}
          </Typography>
          {format(before)}
        </Box>
        <Box sx={cell}>
          <Typography variant="caption" component="p" color="textSecondary">
            {translate('shelai.people.audit.after')}
          </Typography>
          {isMarked ? <TextDifference before={before} after={after} /> : format(after)}
        </Box>
      </Box>
    </Box>
  )
}

/** Leads to the record, where this role may read it. The record may be gone by now. */
function RecordLink({ resource, id }: { resource: string; id: string }) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { permissions: role } = usePermissions<Role>()
  const name: ResourceName | undefined = resourceNames.find((one) => one === resource)
  if (name === undefined || role === undefined || !isAllowed(role, 'read', name) || name === 'users') return null
  const { actions }: AdminResource = adminResources[name]
  const type =
    name === 'settings' ? 'list' : actions.includes('update') && isAllowed(role, 'update', name) ? 'edit' : 'show'
  return (
    <Button component={Link} to={createPath({ resource, id, type })} variant="outlined" sx={{ justifySelf: 'start' }}>
      {translate('shelai.people.audit.open_record')}
    </Button>
  )
}
