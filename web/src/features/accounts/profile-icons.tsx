import {
  Camera as camera,
  KeyRound as keyRound,
  LogOut as logOut,
  Pencil as pencil,
  ShieldCheck as shieldCheck,
  Trash2 as trash,
} from 'lucide'
import { icon } from '../../ui/icons.tsx'

// Separate from the icons of every page, so that only the profile loads them.

export const Camera = /* @__PURE__ */ icon(camera)
export const KeyRound = /* @__PURE__ */ icon(keyRound)
export const LogOut = /* @__PURE__ */ icon(logOut)
export const Pencil = /* @__PURE__ */ icon(pencil)
export const ShieldCheck = /* @__PURE__ */ icon(shieldCheck)
export const Trash = /* @__PURE__ */ icon(trash)
