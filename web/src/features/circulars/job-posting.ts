import type { Answer } from '@shelai/contract/calls.ts'
import type { EmploymentType } from '@shelai/contract/features/circulars/employment-types.ts'
import { dhakaOffset } from '@shelai/contract/rules/dhaka-time.ts'

/** The kinds of employment as schema.org's search engines name them. */
const employmentNames: Readonly<Record<Exclude<EmploymentType, 'unstated'>, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  intern: 'INTERN',
}

/**
 * Creates the schema.org job posting of an open circular that has all required properties and is neither invented nor marked as
 * fraud, otherwise none. It says nothing that the page does not show. https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function createJobPosting(circular: Answer<'circulars.one'>): object[] {
  const { title, content, company, place, published_on, closes_on, employment_type: type, is_sample, signs } = circular
  const isRemote = circular.is_remote === 1
  if (is_sample === 1 || signs.length > 0 || !company || !published_on || (!place && !isRemote)) return []
  return [
    {
      '@type': 'JobPosting',
      title,
      description: content,
      datePosted: published_on,
      validThrough: `${closes_on}T23:59:59${dhakaOffset}`,
      hiringOrganization: { '@type': 'Organization', name: company },
      ...(type === 'unstated' ? {} : { employmentType: employmentNames[type] }),
      ...(place
        ? { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: place } } }
        : {}),
      ...(isRemote
        ? {
            jobLocationType: 'TELECOMMUTE',
            applicantLocationRequirements: { '@type': 'Country', name: 'Bangladesh' },
          }
        : {}),
      ...createSalary(circular),
    },
  ]
}

function createSalary({ salary_from: from, salary_to: to }: Answer<'circulars.one'>): object {
  if (from === null && to === null) return {}
  // "From 20,000" and "up to 30,000" are no salary of that sum.
  const range =
    from === to
      ? { value: from }
      : { ...(from === null ? {} : { minValue: from }), ...(to === null ? {} : { maxValue: to }) }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'BDT',
      value: { '@type': 'QuantitativeValue', ...range, unitText: 'MONTH' },
    },
  }
}
