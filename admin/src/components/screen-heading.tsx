import { Typography } from '@mui/material'
import { Title } from 'react-admin'

/** The title of a screen: in the bar for the eye, and as the heading of the page for assistive technology. */
export function ScreenHeading({ title }: { title: string }) {
  return (
    <>
      <Title title={title} />
      <Typography
        component="h1"
        sx={{
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        }}
      >
        {title}
      </Typography>
    </>
  )
}
