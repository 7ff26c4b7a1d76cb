import { adminResources, type ResourceName, resourceNames } from '@shelai/contract/admin-resources.ts'
import { settingKeys, settings } from '@shelai/contract/features/about/settings.ts'
import { fieldLabels } from '@shelai/contract/field-labels.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import type { Language } from '@shelai/contract/rules/words.ts'

type Words = Readonly<Record<Language, string>>

/** Returns the label of a setting, which stands in the contract. */
function findSettingLabel(resource: string, field: string): Words | undefined {
  const key = settingKeys.find((one) => resource === 'settings' && one === field)
  return key && settings[key].label
}

function nameResource(resource: ResourceName, language: Language) {
  const { one, many }: AdminResource['names'] = adminResources[resource].names
  return `${one[language]} |||| ${many[language]}`
}

/** Returns the names of resources and the labels of their fields in the form that React Admin looks up. */
export function resourceWords(language: Language) {
  return Object.fromEntries(
    resourceNames.map((resource) => [
      resource,
      {
        name: nameResource(resource, language),
        fields: Object.fromEntries(
          Object.keys({ id: 0, ...adminResources[resource].fields }).flatMap((field) => {
            const words = findSettingLabel(resource, field) ?? fieldLabels[field]
            return words ? [[field, words[language]]] : []
          }),
        ),
      },
    ]),
  )
}
