import type { Translate } from '#web/kernel/i18n/texts.ts'
import type { SentOf } from '#contract/endpoint.ts'
import type { scrumboard } from '#contract/scrumboard.ts'
import type { LabelColor } from '#contract/scrumboard-labels.ts'

type Contents = NonNullable<SentOf<typeof scrumboard.createBoard>['board']['contents']>

/** What the dialog offers: a template of Hora, or one that the team saved. */
export type Offered = { id: string; title: string; description: string; icon: string; contents: Contents; own: boolean }

type ListKey = { list: string; wipLimit?: number; cards?: readonly { card: string; labels?: readonly number[] }[] }
type Template = { id: string; icon: string; labels: readonly (readonly [string, LabelColor])[]; lists: readonly ListKey[] }

/** The words are in the texts, so that a board begins in the language of its creator. */
const templates: readonly Template[] = [
  {
    id: 'kanban',
    icon: 'view-columns',
    labels: [
      ['urgent', 'red'],
      ['improvement', 'blue'],
    ],
    lists: [{ list: 'toDo', cards: [{ card: 'moveCards' }, { card: 'openCard', labels: [1] }] }, { list: 'doing', wipLimit: 3 }, { list: 'done' }],
  },
  {
    id: 'sprint',
    icon: 'code-bracket',
    labels: [
      ['story', 'blue'],
      ['bug', 'red'],
      ['technical', 'gray'],
    ],
    lists: [
      { list: 'backlog', cards: [{ card: 'retrospective' }] },
      { list: 'sprint', cards: [{ card: 'planSprint', labels: [0] }, { card: 'dailyMeeting' }] },
      { list: 'doing', wipLimit: 3 },
      { list: 'review', wipLimit: 3 },
      { list: 'done' },
    ],
  },
  {
    id: 'sales',
    icon: 'chart-bar',
    labels: [
      ['hot', 'red'],
      ['existing', 'green'],
      ['partner', 'purple'],
    ],
    lists: [
      { list: 'leads', cards: [{ card: 'askPrice', labels: [0] }] },
      { list: 'contacted', cards: [{ card: 'callBack', labels: [1] }] },
      { list: 'offered' },
      { list: 'negotiation' },
      { list: 'won' },
      { list: 'lost' },
    ],
  },
  {
    id: 'content',
    icon: 'megaphone',
    labels: [
      ['blog', 'blue'],
      ['newsletter', 'teal'],
      ['social', 'pink'],
    ],
    lists: [
      { list: 'ideas', cards: [{ card: 'customerStory', labels: [0] }] },
      { list: 'writing', cards: [{ card: 'monthlyNews', labels: [1] }] },
      { list: 'review' },
      { list: 'scheduled' },
      { list: 'published' },
    ],
  },
  {
    id: 'onboarding',
    icon: 'academic-cap',
    labels: [
      ['people', 'orange'],
      ['equipment', 'gray'],
      ['team', 'green'],
    ],
    lists: [
      {
        list: 'before',
        cards: [
          { card: 'signContract', labels: [0] },
          { card: 'prepareComputer', labels: [1] },
        ],
      },
      { list: 'firstDay', cards: [{ card: 'meetTeam', labels: [2] }] },
      { list: 'firstWeek', cards: [{ card: 'firstTask', labels: [2] }] },
      { list: 'firstMonth', cards: [{ card: 'monthTalk', labels: [0] }] },
      { list: 'done' },
    ],
  },
]

export const builtInTemplates = (t: Translate): Offered[] =>
  templates.map(({ id, icon, labels, lists }) => ({
    ...{ id, title: t(`scrumboard.template.names.${id}`), description: '', icon: `heroicons_outline:${icon}`, own: false },
    contents: {
      labels: labels.map(([label, color]) => ({ title: t(`scrumboard.template.labels.${label}`), color })),
      lists: lists.map(({ list, wipLimit = null, cards = [] }) => ({
        ...{ title: t(`scrumboard.template.lists.${list}`), wipLimit },
        cards: cards.map(({ card, labels: worn = [] }) => ({ title: t(`scrumboard.template.cards.${card}`), labels: [...worn] })),
      })),
    },
  }))

export const hasCards = ({ lists }: Contents) => lists.some(({ cards = [] }) => cards.length > 0)

export const withoutCards = (contents: Contents): Contents => ({ ...contents, lists: contents.lists.map((list) => ({ ...list, cards: [] })) })
