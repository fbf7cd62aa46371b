import type { Activities, Param } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'

/** By id, because the log may have the name of a deleted account. */
const whoIn = ({ entity, id, after }: PastChange): Param =>
  entity === 'member' && id ? { member: id } : ((after as { name?: string } | null)?.name ?? '')

export const activities: Activities = {
  title: { en: 'Team', tr: 'Ekip', ro: 'Echipă' },
  sentences: {
    'member.invitation.used': {
      icon: 'heroicons_outline:user-plus',
      text: { en: '{{who}} joined the team', tr: '{{who}} ekibe katıldı', ro: '{{who}} s-a alăturat echipei' },
    },
    'member.changeRole': {
      icon: 'heroicons_outline:key',
      text: {
        en: '{{by}} changed the role of {{who}}',
        tr: '{{by}}, {{who}} kişisinin rolünü değiştirdi',
        ro: '{{by}} a schimbat rolul pentru {{who}}',
      },
    },
    'member.removeMember': {
      icon: 'heroicons_outline:users',
      text: {
        en: '{{by}} removed {{who}} from the team',
        tr: '{{by}}, {{who}} kişisini ekipten çıkardı',
        ro: '{{by}} a eliminat din echipă: {{who}}',
      },
    },
    left: {
      icon: 'heroicons_outline:users',
      text: { en: '{{who}} left the team', tr: '{{who}} ekipten ayrıldı', ro: '{{who}} a părăsit echipa' },
    },
    'team.updateTeam': {
      icon: 'heroicons_outline:user-group',
      text: { en: '{{by}} renamed the team to {{who}}', tr: '{{by}} ekibe {{who}} adını verdi', ro: '{{by}} a numit echipa {{who}}' },
    },
  },
  refine(change) {
    const params = { who: whoIn(change) }
    return change.op === 'removeMember' && change.actorId === change.id ? { sentence: 'left', params } : { params }
  },
  async things() {
    return new Map()
  },
}
