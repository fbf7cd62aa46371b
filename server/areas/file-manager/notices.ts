import type { NoticeText } from '#server/kernel/area.ts'

/** Opens a folder, or selects a file in its folder. */
export const itemLink = ({ id, folderId, isFolder }: { id: string; folderId: string | null; isFolder: boolean }) => {
  if (isFolder) return `/file-manager/folders/${id}`
  return `/file-manager${folderId ? `/folders/${folderId}` : ''}/details/${id}`
}

export const notices: Record<string, NoticeText> = {
  nearlyFull: {
    icon: 'heroicons_outline:archive-box',
    label: {
      en: 'The team is running out of storage',
      tr: 'Ekibin depolama alanı dolmak üzere olduğunda',
      ro: 'Echipa rămâne fără spațiu de stocare',
    },
    text: {
      en: { title: 'Storage almost full', description: 'Your team uses {{percent}}% of its storage.' },
      tr: { title: 'Depolama alanı dolmak üzere', description: 'Ekibiniz depolama alanının %{{percent}} kadarını kullanıyor.' },
      ro: { title: 'Spațiul de stocare este aproape plin', description: 'Echipa folosește {{percent}} % din spațiul de stocare.' },
    },
  },
}
