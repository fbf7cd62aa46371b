import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Contact } from '#contract/contacts.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { BriefcaseIcon, BuildingIcon, CakeIcon, type Icon, MailIcon, MapPinIcon, NoteIcon, PhoneIcon } from '#web/ui/icons/icons.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { labelShown, useNamedCountries, usePhoneReader } from './contact-words.ts'
import styles from './contacts.module.css'
import { Cover } from './Cover.tsx'
import { Flag } from './Flag.tsx'
import { useTags } from './queries.ts'

export function ContactView({ contact }: { contact: Contact }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const tags = useTags()
  const { name, avatar, background, title, company, emails, phoneNumbers, address, birthday, notes } = contact
  const chips = contact.tags.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
  return (
    <article aria-label={name}>
      <Cover name={name} background={background} />
      <div className={styles.face}>
        <Avatar name={name} src={avatar} size={112} />
      </div>
      <h2 className={styles.fullName}>{name}</h2>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('contacts.fields.tags')}>
          {chips.map((tag) => (
            <li key={tag.id} className={styles.chip}>
              {tag.title}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {title && (
          <Fact icon={BriefcaseIcon} name={t('contacts.fields.title')}>
            {title}
          </Fact>
        )}
        {company && (
          <Fact icon={BuildingIcon} name={t('contacts.fields.company')}>
            {company}
          </Fact>
        )}
        {emails.length > 0 && (
          <Fact icon={MailIcon} name={t('contacts.fields.emails')}>
            {emails.map(({ email, label }, nr) => (
              <div key={nr} className={styles.value}>
                <a href={`mailto:${encodeURI(email)}`}>{email}</a>
                {label && <span className={styles.label}>{labelShown(t, label)}</span>}
              </div>
            ))}
          </Fact>
        )}
        {phoneNumbers.length > 0 && (
          <Fact icon={PhoneIcon} name={t('contacts.fields.phoneNumbers')}>
            {phoneNumbers.map((phone, nr) => (
              <Phone key={nr} {...phone} />
            ))}
          </Fact>
        )}
        {address && (
          <Fact icon={MapPinIcon} name={t('contacts.fields.address')}>
            <span className={styles.lines}>{address}</span>
          </Fact>
        )}
        {birthday && (
          <Fact icon={CakeIcon} name={t('contacts.fields.birthday')}>
            {/* Its day is meant, wherever the reader is. */}
            {new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${birthday.slice(0, 10)}T12:00:00Z`))}
          </Fact>
        )}
        {notes && (
          <Fact icon={NoteIcon} name={t('contacts.fields.notes')}>
            <RichTextView html={notes} />
          </Fact>
        )}
      </dl>
    </article>
  )
}

function Fact({ icon: Picture, name, children }: { icon: Icon; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt title={name}>
        <Picture width={18} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Phone({ country, phoneNumber, label }: Contact['phoneNumbers'][number]) {
  const t = useTranslation()
  const found = useNamedCountries().find(({ iso }) => iso === country)
  const read = usePhoneReader()?.(phoneNumber, country)
  const code = found?.code ?? ''
  // Until numbers can be read, and where one cannot: the dialling code, then what was typed.
  const text = read?.valid ? read.international : phoneNumber.trim().startsWith('+') ? phoneNumber : `${code} ${phoneNumber}`.trim()
  const dialled = read?.valid ? read.dialled : text.replaceAll(/[^+\d]/g, '')
  return (
    <div className={styles.value}>
      <Flag country={found} />
      <a href={`tel:${dialled}`}>
        {found && <VisuallyHidden>{found.shown} </VisuallyHidden>}
        {text}
      </a>
      {label && <span className={styles.label}>{labelShown(t, label)}</span>}
    </div>
  )
}
