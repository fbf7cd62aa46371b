import type { Sentence } from '#server/kernel/area.ts'

export const sentences: Record<string, Sentence> = {
  'board.createBoard': {
    icon: 'heroicons_outline:view-columns',
    text: { en: '{{by}} created the board {{title}}', tr: '{{by}}, {{title}} panosunu oluşturdu', ro: '{{by}} a creat panoul {{title}}' },
  },
  'board.putBoard': {
    icon: 'heroicons_outline:view-columns',
    text: { en: '{{by}} created the board {{title}}', tr: '{{by}}, {{title}} panosunu oluşturdu', ro: '{{by}} a creat panoul {{title}}' },
  },
  'board.updateBoard': {
    icon: 'heroicons_outline:view-columns',
    text: { en: '{{by}} changed the board {{title}}', tr: '{{by}}, {{title}} panosunu değiştirdi', ro: '{{by}} a modificat panoul {{title}}' },
  },
  'board.archiveBoard': {
    icon: 'heroicons_outline:archive-box',
    text: { en: '{{by}} archived the board {{title}}', tr: '{{by}}, {{title}} panosunu arşivledi', ro: '{{by}} a arhivat panoul {{title}}' },
  },
  'board.restoreBoard': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: { en: '{{by}} restored the board {{title}}', tr: '{{by}}, {{title}} panosunu geri yükledi', ro: '{{by}} a restaurat panoul {{title}}' },
  },
  'board.removeBoard': {
    icon: 'heroicons_outline:trash',
    text: { en: '{{by}} deleted the board {{title}}', tr: '{{by}}, {{title}} panosunu sildi', ro: '{{by}} a șters panoul {{title}}' },
  },
  'board.undo': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: {
      en: '{{by}} undid a change to the board {{title}}',
      tr: '{{by}}, {{title}} panosundaki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a panoului {{title}}',
    },
  },
  'board-template.saveTemplate': {
    icon: 'heroicons_outline:view-columns',
    text: {
      en: '{{by}} saved the template {{title}}',
      tr: '{{by}}, {{title}} şablonunu kaydetti',
      ro: '{{by}} a salvat șablonul {{title}}',
    },
  },
  'board-template.removeTemplate': {
    icon: 'heroicons_outline:trash',
    text: { en: '{{by}} deleted the template {{title}}', tr: '{{by}}, {{title}} şablonunu sildi', ro: '{{by}} a șters șablonul {{title}}' },
  },
  'board-template.restoreTemplate': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: {
      en: '{{by}} restored the template {{title}}',
      tr: '{{by}}, {{title}} şablonunu geri yükledi',
      ro: '{{by}} a restaurat șablonul {{title}}',
    },
  },
  'board-template.undo': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: {
      en: '{{by}} undid a change to the template {{title}}',
      tr: '{{by}}, {{title}} şablonundaki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a șablonului {{title}}',
    },
  },
  'list.createList': {
    icon: 'heroicons_outline:plus-circle',
    text: { en: '{{by}} created the list {{title}}', tr: '{{by}}, {{title}} listesini oluşturdu', ro: '{{by}} a creat lista {{title}}' },
  },
  'list.updateList': {
    icon: 'heroicons_outline:pencil-square',
    text: { en: '{{by}} changed the list {{title}}', tr: '{{by}}, {{title}} listesini değiştirdi', ro: '{{by}} a modificat lista {{title}}' },
  },
  'list.removeList': {
    icon: 'heroicons_outline:trash',
    text: { en: '{{by}} deleted the list {{title}}', tr: '{{by}}, {{title}} listesini sildi', ro: '{{by}} a șters lista {{title}}' },
  },
  'list.restoreList': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: { en: '{{by}} restored the list {{title}}', tr: '{{by}}, {{title}} listesini geri yükledi', ro: '{{by}} a restaurat lista {{title}}' },
  },
  'list.undo': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: {
      en: '{{by}} undid a change to the list {{title}}',
      tr: '{{by}}, {{title}} listesindeki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a listei {{title}}',
    },
  },
  'label.createLabel': {
    icon: 'heroicons_outline:tag',
    text: { en: '{{by}} created the label {{title}}', tr: '{{by}}, {{title}} etiketini oluşturdu', ro: '{{by}} a creat eticheta {{title}}' },
  },
  'label.putLabel': {
    icon: 'heroicons_outline:tag',
    text: { en: '{{by}} created the label {{title}}', tr: '{{by}}, {{title}} etiketini oluşturdu', ro: '{{by}} a creat eticheta {{title}}' },
  },
  'label.removeLabel': {
    icon: 'heroicons_outline:tag',
    text: { en: '{{by}} deleted the label {{title}}', tr: '{{by}}, {{title}} etiketini sildi', ro: '{{by}} a șters eticheta {{title}}' },
  },
  'card.createCard': {
    icon: 'heroicons_outline:plus-circle',
    text: { en: '{{by}} created the card {{title}}', tr: '{{by}}, {{title}} kartını oluşturdu', ro: '{{by}} a creat cardul {{title}}' },
  },
  'card.putCard': {
    icon: 'heroicons_outline:plus-circle',
    text: { en: '{{by}} created the card {{title}}', tr: '{{by}}, {{title}} kartını oluşturdu', ro: '{{by}} a creat cardul {{title}}' },
  },
  'card.copyCard': {
    icon: 'heroicons_outline:document-duplicate',
    text: { en: '{{by}} copied a card: {{title}}', tr: '{{by}} bir kart kopyaladı: {{title}}', ro: '{{by}} a copiat un card: {{title}}' },
  },
  'card.updateCard': {
    icon: 'heroicons_outline:pencil-square',
    text: { en: '{{by}} changed the card {{title}}', tr: '{{by}}, {{title}} kartını değiştirdi', ro: '{{by}} a modificat cardul {{title}}' },
  },
  'card.moveCard': {
    icon: 'heroicons_outline:arrow-right',
    text: { en: '{{by}} moved the card {{title}}', tr: '{{by}}, {{title}} kartını taşıdı', ro: '{{by}} a mutat cardul {{title}}' },
  },
  'card.updateCards': {
    icon: 'heroicons_outline:arrow-right',
    text: { en: '{{by}} moved the card {{title}}', tr: '{{by}}, {{title}} kartını taşıdı', ro: '{{by}} a mutat cardul {{title}}' },
  },
  moved: {
    icon: 'heroicons_outline:arrow-right',
    text: {
      en: '{{by}} moved the card {{title}} from {{from}} to {{to}}',
      tr: '{{by}}, {{title}} kartını taşıdı: {{from}} → {{to}}',
      ro: '{{by}} a mutat cardul {{title}} din {{from}} în {{to}}',
    },
  },
  movedToBoard: {
    icon: 'heroicons_outline:arrow-right',
    text: {
      en: '{{by}} moved the card {{title}} to the board {{board}}',
      tr: '{{by}}, {{title}} kartını {{board}} panosuna taşıdı',
      ro: '{{by}} a mutat cardul {{title}} pe panoul {{board}}',
    },
  },
  joined: {
    icon: 'heroicons_outline:user-plus',
    text: {
      en: '{{by}} added {{who}} to the card {{title}}',
      tr: '{{by}}, {{title}} kartına şu kişiyi ekledi: {{who}}',
      ro: '{{by}} a adăugat la cardul {{title}}: {{who}}',
    },
  },
  'card.archiveCard': {
    icon: 'heroicons_outline:archive-box',
    text: { en: '{{by}} archived the card {{title}}', tr: '{{by}}, {{title}} kartını arşivledi', ro: '{{by}} a arhivat cardul {{title}}' },
  },
  'card.restoreCard': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: { en: '{{by}} restored the card {{title}}', tr: '{{by}}, {{title}} kartını geri yükledi', ro: '{{by}} a restaurat cardul {{title}}' },
  },
  'card.removeCard': {
    icon: 'heroicons_outline:trash',
    text: { en: '{{by}} deleted the card {{title}}', tr: '{{by}}, {{title}} kartını sildi', ro: '{{by}} a șters cardul {{title}}' },
  },
  'card.undo': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: {
      en: '{{by}} undid a change to the card {{title}}',
      tr: '{{by}}, {{title}} kartındaki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a cardului {{title}}',
    },
  },
  'card.createComment': {
    icon: 'heroicons_outline:chat-bubble-left-right',
    text: { en: '{{by}} commented on {{title}}', tr: '{{by}}, {{title}} kartına yorum yazdı', ro: '{{by}} a comentat la {{title}}' },
  },
  'card.updateComment': {
    icon: 'heroicons_outline:chat-bubble-left-right',
    text: {
      en: '{{by}} changed a comment on {{title}}',
      tr: '{{by}}, {{title}} kartındaki bir yorumu değiştirdi',
      ro: '{{by}} a modificat un comentariu la {{title}}',
    },
  },
  'card.removeComment': {
    icon: 'heroicons_outline:chat-bubble-left-right',
    text: {
      en: '{{by}} deleted a comment on {{title}}',
      tr: '{{by}}, {{title}} kartındaki bir yorumu sildi',
      ro: '{{by}} a șters un comentariu la {{title}}',
    },
  },
  'card.createChecklist': {
    icon: 'heroicons_outline:check-circle',
    text: {
      en: '{{by}} added the checklist {{checklist}} to {{title}}',
      tr: '{{by}}, {{title}} kartına {{checklist}} kontrol listesini ekledi',
      ro: '{{by}} a adăugat lista de verificare {{checklist}} la {{title}}',
    },
  },
  'card.updateChecklist': {
    icon: 'heroicons_outline:check-circle',
    text: {
      en: '{{by}} renamed a checklist on {{title}} to {{checklist}}',
      tr: '{{by}}, {{title}} kartındaki bir kontrol listesinin adını {{checklist}} yaptı',
      ro: '{{by}} a redenumit o listă de verificare la {{title}}: {{checklist}}',
    },
  },
  'card.removeChecklist': {
    icon: 'heroicons_outline:check-circle',
    text: {
      en: '{{by}} deleted the checklist {{checklist}} from {{title}}',
      tr: '{{by}}, {{title}} kartından {{checklist}} kontrol listesini sildi',
      ro: '{{by}} a șters lista de verificare {{checklist}} de la {{title}}',
    },
  },
  'card.createCheck': {
    icon: 'heroicons_outline:check-circle',
    text: {
      en: '{{by}} added {{item}} to {{title}}',
      tr: '{{by}}, {{title}} kartına {{item}} maddesini ekledi',
      ro: '{{by}} a adăugat {{item}} la {{title}}',
    },
  },
  'card.updateCheck': {
    icon: 'heroicons_outline:check-circle',
    text: {
      en: '{{by}} changed {{item}} on {{title}}',
      tr: '{{by}}, {{title}} kartındaki {{item}} maddesini değiştirdi',
      ro: '{{by}} a modificat {{item}} la {{title}}',
    },
  },
  ticked: {
    icon: 'heroicons_outline:check-circle',
    text: {
      en: '{{by}} ticked {{item}} on {{title}}',
      tr: '{{by}}, {{title}} kartındaki {{item}} maddesini işaretledi',
      ro: '{{by}} a bifat {{item}} la {{title}}',
    },
  },
  unticked: {
    icon: 'heroicons_outline:check-circle',
    text: {
      en: '{{by}} unticked {{item}} on {{title}}',
      tr: '{{by}}, {{title}} kartındaki {{item}} maddesinin işaretini kaldırdı',
      ro: '{{by}} a anulat bifa de la {{item}}, cardul {{title}}',
    },
  },
  'card.removeCheck': {
    icon: 'heroicons_outline:check-circle',
    text: {
      en: '{{by}} deleted {{item}} from {{title}}',
      tr: '{{by}}, {{title}} kartından {{item}} maddesini sildi',
      ro: '{{by}} a șters {{item}} de la {{title}}',
    },
  },
  'card.createAttachment': {
    icon: 'heroicons_outline:paper-clip',
    text: {
      en: '{{by}} attached {{file}} to {{title}}',
      tr: '{{by}}, {{title}} kartına {{file}} dosyasını ekledi',
      ro: '{{by}} a atașat {{file}} la {{title}}',
    },
  },
  'card.updateAttachment': {
    icon: 'heroicons_outline:paper-clip',
    text: {
      en: '{{by}} changed {{file}} on {{title}}',
      tr: '{{by}}, {{title}} kartındaki {{file}} dosyasını değiştirdi',
      ro: '{{by}} a modificat {{file}} la {{title}}',
    },
  },
  'card.removeAttachment': {
    icon: 'heroicons_outline:paper-clip',
    text: {
      en: '{{by}} removed {{file}} from {{title}}',
      tr: '{{by}}, {{title}} kartından {{file}} dosyasını kaldırdı',
      ro: '{{by}} a eliminat {{file}} de la {{title}}',
    },
  },
}
