import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin'

/** Returns the resource around a screen, and the screen's title. */
export function useImportScreen(): { resource: ResourceName; title: string } {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const resource = useResourceContext() as ResourceName
  return { resource, title: translate('shelai.imports.title', { name: getLabel(resource, 2) }) }
}
