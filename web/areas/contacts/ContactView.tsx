import { localeOf } from '#web/ui/format/locale.ts'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Contact } from '#contract/contacts.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { BriefcaseIcon, BuildingIcon, CakeIcon, type Icon, MailIcon, MapPinIcon, NoteIcon, PhoneIcon } from '#web/ui/icons/icons.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { labelText, useNamedCountries, usePhoneParser } from './contact-words.ts'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './contacts.module.css'
import { Cover } from './Cover.tsx'
import { Flag } from './Flag.tsx'
import { MergedContacts } from './merge/MergedContacts.tsx'
import { useTags } from './queries.ts'

export function ContactView({ contact }: { contact: Contact }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const tags = useTags()
  const { name, avatar, background, title, company, emails, phoneNumbers, address, birthday, notes } = contact
  const contactTags = contact.tags.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
  return (
    <article className={layout.stack} aria-label={name}>
      <Cover name={name} background={background} />
      <div className={styles.avatar}>
        <Avatar name={name} src={avatar} size={112} />
      </div>
      <h2 className={cx(text.pageTitle, text.anywhere)}>{name}</h2>
      <ConflictCards area="contacts" id={contact.id} />
      {contactTags.length > 0 && (
        <ul className={cx(layout.row, layout.wrap, layout.gap1)} aria-label={t('contacts.fields.tags')}>
          {contactTags.map((tag) => (
            <li key={tag.id}>
              <Badge>{tag.title}</Badge>
            </li>
          ))}
        </ul>
      )}
      <MergedContacts survivorId={contact.id} />
      <FactList className={styles.facts}>
        {title && (
          <IconFact icon={BriefcaseIcon} name={t('contacts.fields.title')}>
            {title}
          </IconFact>
        )}
        {company && (
          <IconFact icon={BuildingIcon} name={t('contacts.fields.company')}>
            {company}
          </IconFact>
        )}
        {emails.length > 0 && (
          <IconFact icon={MailIcon} name={t('contacts.fields.emails')}>
            {emails.map(({ email, label }, index) => (
              <div key={index} className={cx(layout.row, layout.wrap, text.numeric)}>
                <a href={`mailto:${encodeURI(email)}`}>{email}</a>
                {label && <span className={cx(text.small, text.dimmed)}>{labelText(t, label)}</span>}
              </div>
            ))}
          </IconFact>
        )}
        {phoneNumbers.length > 0 && (
          <IconFact icon={PhoneIcon} name={t('contacts.fields.phoneNumbers')}>
            {phoneNumbers.map((phone, index) => (
              <Phone key={index} {...phone} />
            ))}
          </IconFact>
        )}
        {address && (
          <IconFact icon={MapPinIcon} name={t('contacts.fields.address')}>
            <span className={styles.address}>{address}</span>
          </IconFact>
        )}
        {birthday && (
          <IconFact icon={CakeIcon} name={t('contacts.fields.birthday')}>
            {/* In UTC: the day must not depend on the time zone. */}
            {new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
              new Date(`${birthday.slice(0, 10)}T12:00:00Z`),
            )}
          </IconFact>
        )}
        {notes && (
          <IconFact icon={NoteIcon} name={t('contacts.fields.notes')}>
            <RichTextView html={notes} />
          </IconFact>
        )}
      </FactList>
    </article>
  )
}

function IconFact({ icon: Picture, name, children }: { icon: Icon; name: string; children: ReactNode }) {
  const label = (
    <span title={name}>
      <Picture width={18} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
  return (
    <Fact label={label}>
      <div className={cx(layout.stack, layout.gap1)}>{children}</div>
    </Fact>
  )
}

function Phone({ country, phoneNumber, label }: Contact['phoneNumbers'][number]) {
  const t = useTranslation()
  const found = useNamedCountries().find(({ iso }) => iso === country)
  const parsed = usePhoneParser()?.(phoneNumber, country)
  const code = found?.code ?? ''
  // While the parser is loaded, and for invalid numbers: the dialling code and the typed text.
  const shown = parsed?.valid ? parsed.international : phoneNumber.trim().startsWith('+') ? phoneNumber : `${code} ${phoneNumber}`.trim()
  const dialled = parsed?.valid ? parsed.dialled : shown.replaceAll(/[^+\d]/g, '')
  return (
    <div className={cx(layout.row, layout.wrap, text.numeric)}>
      <Flag country={found} />
      <a href={`tel:${dialled}`}>
        {found && <VisuallyHidden>{found.shown} </VisuallyHidden>}
        {shown}
      </a>
      {label && <span className={cx(text.small, text.dimmed)}>{labelText(t, label)}</span>}
    </div>
  )
}
