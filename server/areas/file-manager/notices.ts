import type { NoticeText } from '#server/kernel/area.ts'

/** Opens a folder, or selects a file in its folder. */
export const itemLink = ({ id, folderId, isFolder }: { id: string; folderId: string | null; isFolder: boolean }) => {
  if (isFolder) return `/file-manager/folders/${id}`
  return `/file-manager${folderId ? `/folders/${folderId}` : ''}/details/${id}`
}

export const notices: Record<string, NoticeText> = {
  nearlyFull: {
    icon: 'heroicons_outline:archive-box',
    label: { en: 'The team has little room left for files', tr: 'Ekibin dosyalar için az yeri kaldı', ro: 'Echipa mai are puțin loc pentru fișiere' },
    text: {
      en: { title: 'Little room left', description: 'Your team uses {{percent}} % of its room for files.' },
      tr: { title: 'Az yer kaldı', description: 'Ekibiniz dosya alanının % {{percent}} kadarını kullanıyor.' },
      ro: { title: 'Puțin loc rămas', description: 'Echipa folosește {{percent}} % din locul pentru fișiere.' },
    },
  },
}
