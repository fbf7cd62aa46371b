import type { Analytics } from '#contract/dashboards-analytics.ts'
import type { Language } from '#contract/identity.ts'
import type { Texts } from '#server/kernel/area.ts'
import type { CountedDay } from './analytics-store.ts'
import { addDays, rounded, sum, weekLabels } from './rules.ts'

const words = {
  visitors: { en: 'Visitors', tr: 'Ziyaretçiler', ro: 'Vizitatori' },
  pageViews: { en: 'Page views', tr: 'Sayfa görüntülemeleri', ro: 'Pagini afișate' },
  conversions: { en: 'Conversions', tr: 'Dönüşümler', ro: 'Conversii' },
  impressions: { en: 'Impressions', tr: 'Gösterimler', ro: 'Afișări' },
  visits: { en: 'Visits', tr: 'Ziyaretler', ro: 'Vizite' },
  fresh: { en: 'New members', tr: 'Yeni üyeler', ro: 'Membri noi' },
  english: { en: 'English', tr: 'İngilizce', ro: 'Engleză' },
  otherLanguage: { en: 'Other', tr: 'Diğer', ro: 'Altele' },
  male: { en: 'Male', tr: 'Erkek', ro: 'Masculin' },
  female: { en: 'Female', tr: 'Kadın', ro: 'Feminin' },
  otherGender: { en: 'Another gender', tr: 'Başka', ro: 'Alt gen' },
  under30: { en: 'Under 30', tr: '30 yaş altı', ro: 'Sub 30 de ani' },
  from30: { en: 'Over 30', tr: '30 yaş ve üzeri', ro: 'Peste 30 de ani' },
  returning: { en: 'Returning members', tr: 'Dönen üyeler', ro: 'Membri care revin' },
} satisfies Record<string, Texts>

const points = 120
const pointDays = 3
/** Whole weeks in these days. */
const chartWeeks = Math.floor((points * pointDays) / 7)
const ratioDays = 65
export const historyDays = 2 * points * pointDays
export const actWeeks = 6
const viewWeeks = 4

type Part = [label: Texts, visitors: number]

/** Empty while nobody was counted. */
function shareOf(language: Language, ...parts: Part[]) {
  const uniqueVisitors = sum(parts.map(([, visitors]) => visitors))
  if (uniqueVisitors === 0) return { uniqueVisitors, series: [], labels: [] }
  return { uniqueVisitors, series: parts.map(([, visitors]) => visitors), labels: parts.map(([label]) => label[language]) }
}

/** Linear regression, one step after the last figure. */
export function nextOf(figures: readonly number[]): number {
  const n = figures.length
  if (n < 2) return figures[0] ?? 0
  const mean = sum(figures) / n
  const middle = (n - 1) / 2
  const steps = figures.map((_, index) => index - middle)
  const slope = sum(figures.map((figure, index) => (steps[index] ?? 0) * (figure - mean))) / sum(steps.map((step) => step * step))
  return mean + slope * (n - middle)
}

type Counted = {
  days: readonly CountedDay[]
  paths: Analytics['pages']
  /** Six weeks, oldest first. Weeks without acts may be missing. */
  acts: readonly { week: number; acts: number }[]
}

export function analyticsOf({ days, paths, acts }: Counted, language: Language, today: string): Analytics {
  const byDay = new Map(days.map((day) => [day.day, day]))
  const none = {
    views: 0,
    visits: 0,
    visitors: 0,
    newVisitors: 0,
    english: 0,
    otherLanguage: 0,
    male: 0,
    female: 0,
    otherGender: 0,
    under30: 0,
    from30: 0,
  }
  const span = (from: string, length: number) =>
    Array.from({ length }, (_, index) => ({ ...none, ...byDay.get(addDays(from, index)), day: addDays(from, index) }))

  const year = (from: string) => [
    {
      name: words.visitors[language],
      data: Array.from({ length: points }, (_, index) => {
        const x = addDays(from, index * pointDays)
        return { x, y: sum(span(x, pointDays).map(({ visitors }) => visitors)) }
      }),
    },
  ]
  const weeksUntil = (last: string) =>
    Array.from({ length: chartWeeks }, (_, index) => {
      const x = addDays(last, 1 - (chartWeeks - index) * 7)
      return { x, y: sum(span(x, 7).map(({ visitors }) => visitors)) }
    })
  const counted = (name: Texts, from: string, figures: readonly number[]) => ({
    ...{ amount: sum(figures), labels: weekLabels(language, from, figures.length), series: [{ name: name[language], data: [...figures] }] },
  })
  const viewsFrom = addDays(today, 1 - viewWeeks * 7)
  const byWeek = (of: 'views' | 'visits') =>
    Array.from({ length: viewWeeks }, (_, index) => sum(span(addDays(viewsFrom, index * 7), 7).map((day) => day[of])))
  const actFigures = Array.from({ length: actWeeks }, (_, index) => acts.find(({ week }) => week === index)?.acts ?? 0)

  const ratio = span(addDays(today, 1 - ratioDays), ratioDays)
  const [visitors, views] = [sum(ratio.map((day) => day.visitors)), sum(ratio.map((day) => day.views))]
  const ratios = ratio.filter((day) => day.views > 0).map((day) => (day.visitors / day.views) * 100)
  const line = (name: Texts, of: 'visitors' | 'views') => ({ name: name[language], data: ratio.map((day) => ({ x: day.day, y: day[of] })) })

  const month = span(addDays(today, -29), 30)
  const inMonth = (of: keyof typeof none) => sum(month.map((day) => day[of]))
  const [all, fresh] = [inMonth('visitors'), inMonth('newVisitors')]
  const otherGender: Part[] = inMonth('otherGender') > 0 ? [[words.otherGender, inMonth('otherGender')]] : []
  return {
    visitors: {
      series: { 'this-year': year(addDays(today, 1 - points * pointDays)), 'last-year': year(addDays(today, 1 - historyDays)) },
      weeks: { 'this-year': weeksUntil(today), 'last-year': weeksUntil(addDays(today, -points * pointDays)) },
    },
    conversions: counted(words.conversions, addDays(today, 1 - actWeeks * 7), actFigures),
    impressions: counted(words.impressions, viewsFrom, byWeek('views')),
    visits: counted(words.visits, viewsFrom, byWeek('visits')),
    visitorsVsPageViews: {
      overallScore: visitors === 0 ? 0 : Math.round((views / visitors) * 100),
      averageRatio: views === 0 ? 0 : rounded((visitors / views) * 100, 1),
      predictedRatio: rounded(Math.min(100, Math.max(0, nextOf(ratios))), 1),
      series: [line(words.visitors, 'visitors'), line(words.pageViews, 'views')],
    },
    newVsReturning: { uniqueVisitors: all, series: [fresh, all - fresh], labels: [words.fresh[language], words.returning[language]] },
    gender: shareOf(language, [words.male, inMonth('male')], [words.female, inMonth('female')], ...otherGender),
    age: shareOf(language, [words.under30, inMonth('under30')], [words.from30, inMonth('from30')]),
    language: shareOf(language, [words.english, inMonth('english')], [words.otherLanguage, inMonth('otherLanguage')]),
    pages: [...paths],
  }
}
