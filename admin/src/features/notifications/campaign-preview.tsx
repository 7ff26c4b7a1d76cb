import { Alert, Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PreviewPanel } from '../../components/preview-panel.tsx'

/** The notification as readers see it: on an open page, in the list, and what a press on it opens. */
export function CampaignPreview() {
  const translate = useTranslate()
  const [title, message, title_bn, message_bn, link] = useWatch({
    name: ['title', 'message', 'title_bn', 'message_bn', 'link'],
  })
  const record = { title, message, title_bn, message_bn, link: link || null }
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2, px: { xs: 1, lg: 0 } }}>
      <Typography variant="body2">{translate('shelai.campaigns.preview_text')}</Typography>
      {[message, ...(message_bn ? [message_bn] : [])].map((text) => (
        <Alert key={text} severity="success" variant="outlined" sx={{ maxWidth: 360, overflowWrap: 'anywhere' }}>
          {text}
        </Alert>
      ))}
      <Typography variant="body2">
        {link ? translate('shelai.campaigns.opens', { link }) : translate('shelai.campaigns.opens_nothing')}
      </Typography>
      <Typography variant="body2">{translate('shelai.campaigns.preview_list')}</Typography>
      <PreviewPanel shown={{ resource: 'notifications', record }} />
    </Box>
  )
}
