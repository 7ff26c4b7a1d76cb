import { ExpandLess, ExpandMore, LinkOffOutlined } from '@mui/icons-material'
import { Box, Collapse, ListItemButton, type Theme, useMediaQuery } from '@mui/material'
import { adminResources, type ResourceName, resourceNames } from '@shelai/contract/admin-resources.ts'
import { type AdminResource, menuGroups } from '@shelai/contract/records/admin-resource.ts'
import { Menu, useGetResourceLabel, usePermissions, useSidebarState, useStore, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { listReadable } from './readable-resources.ts'

type Group = { name: string; resources: readonly ResourceName[] }

/** The groups of the menu with their resources, in their order. */
const groups: readonly Group[] = menuGroups.map((group) => ({
  name: group,
  resources: resourceNames
    .flatMap((name) => {
      const { menu }: AdminResource = adminResources[name]
      return menu?.[0] === group ? [{ name, place: menu[1] }] : []
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name),
}))

/** The menu of every resource that the role may read, in groups that fold. */
export function OfficeMenu() {
  const translate = useTranslate()
  const { permissions: role } = usePermissions()
  const shown = groups.flatMap(({ name, resources }) => {
    const readable = listReadable(role, resources)
    return readable.length === 0 ? [] : [{ name, resources: readable }]
  })
  return (
    <Menu>
      <Menu.DashboardItem primaryText={translate('shelai.dashboard.home')} />
      {shown.map((group, index) => (
        <MenuGroup key={group.name} {...group} isFirst={index === 0} />
      ))}
    </Menu>
  )
}

/** A group of the menu. On a phone those that are neither the first nor of the current screen are folded at first. */
function MenuGroup({ name, resources, isFirst }: Group & { isFirst: boolean }) {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { pathname } = useLocation()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const isCurrent = resources.some((resource) => pathname === `/${resource}` || pathname.startsWith(`/${resource}/`))
  const [isMenuOpen] = useSidebarState()
  const [chosen, setChosen] = useStore<boolean | undefined>(`menu.${name}`)
  const isOpen = chosen ?? (!isPhone || isFirst || isCurrent)
  const title = translate(`shelai.menu.${name}`)
  return (
    <Box role="group" aria-label={title}>
      <ListItemButton
        component="button"
        role="menuitem"
        aria-expanded={isOpen}
        aria-label={title}
        onClick={() => setChosen(!isOpen)}
        sx={{ width: '100%', minHeight: 48, color: 'text.secondary', typography: 'subtitle2' }}
      >
        <Box component="span" sx={{ flexGrow: 1, textAlign: 'start' }}>
          {isMenuOpen ? title : null}
        </Box>
        {isOpen ? <ExpandLess /> : <ExpandMore />}
      </ListItemButton>
      <Collapse in={isOpen} unmountOnExit>
        {resources.map((resource) => (
          <Menu.ResourceItem key={resource} name={resource} primaryText={getLabel(resource, 2)} />
        ))}
        {name === 'history' && resources.includes('bin') ? (
          <Menu.Item to="/reports" primaryText={translate('shelai.reports.title')} leftIcon={<LinkOffOutlined />} />
        ) : null}
      </Collapse>
    </Box>
  )
}
