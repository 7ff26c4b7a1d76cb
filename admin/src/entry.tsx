import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AdminApp } from './app/admin-app.tsx'
import { StyleNonce } from './styles/style-nonce.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')

createRoot(root).render(
  <StrictMode>
    <StyleNonce>
      <AdminApp />
    </StyleNonce>
  </StrictMode>,
)
