import type { Sentence } from '#server/kernel/area.ts'

const icon = (name: string) => `heroicons_outline:${name}`
const undone = {
  en: '{{by}} undid a change to the post {{title}}',
  tr: '{{by}}, {{title}} yazısındaki bir değişikliği geri aldı',
  ro: '{{by}} a anulat o modificare a articolului {{title}}',
}

export const sentences: Record<string, Sentence> = {
  'post.create': {
    icon: icon('plus-circle'),
    text: { en: '{{by}} started the post {{title}}', tr: '{{by}}, {{title}} yazısına başladı', ro: '{{by}} a început articolul {{title}}' },
  },
  'post.update': {
    icon: icon('pencil-square'),
    text: { en: '{{by}} changed the post {{title}}', tr: '{{by}}, {{title}} yazısını değiştirdi', ro: '{{by}} a modificat articolul {{title}}' },
  },
  'post.publish': {
    icon: icon('megaphone'),
    text: { en: '{{by}} published {{title}}', tr: '{{by}}, {{title}} yazısını yayımladı', ro: '{{by}} a publicat {{title}}' },
  },
  'post.blog.publishDue': {
    icon: icon('megaphone'),
    text: {
      en: '{{title}} was published as scheduled',
      tr: '{{title}} planlandığı gibi yayımlandı',
      ro: '{{title}} a fost publicat la ora programată',
    },
  },
  notPublished: {
    icon: icon('clock'),
    text: { en: '{{title}} could not be published', tr: '{{title}} yayımlanamadı', ro: '{{title}} nu a putut fi publicat' },
  },
  'post.schedule': {
    icon: icon('clock'),
    text: { en: '{{by}} scheduled {{title}}', tr: '{{by}}, {{title}} yazısını planladı', ro: '{{by}} a programat {{title}}' },
  },
  'post.unpublish': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} turned {{title}} back into a draft',
      tr: '{{by}}, {{title}} yazısını taslağa çevirdi',
      ro: '{{by}} a transformat {{title}} în ciornă',
    },
  },
  'post.submit': {
    icon: icon('paper-airplane'),
    text: {
      en: '{{by}} submitted {{title}} for review',
      tr: '{{by}}, {{title}} yazısını incelemeye gönderdi',
      ro: '{{by}} a trimis {{title}} spre revizuire',
    },
  },
  'post.returnDraft': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} returned {{title}} for changes',
      tr: '{{by}}, {{title}} yazısını düzeltme için geri gönderdi',
      ro: '{{by}} a înapoiat {{title}} pentru modificări',
    },
  },
  'post.archive': {
    icon: icon('archive-box'),
    text: { en: '{{by}} archived {{title}}', tr: '{{by}}, {{title}} yazısını arşivledi', ro: '{{by}} a arhivat {{title}}' },
  },
  'post.remove': {
    icon: icon('trash'),
    text: { en: '{{by}} deleted the post {{title}}', tr: '{{by}}, {{title}} yazısını sildi', ro: '{{by}} a șters articolul {{title}}' },
  },
  'post.restore': {
    icon: icon('arrow-uturn-left'),
    text: { en: '{{by}} restored the post {{title}}', tr: '{{by}}, {{title}} yazısını geri yükledi', ro: '{{by}} a restaurat articolul {{title}}' },
  },
  'post.undo': { icon: icon('arrow-uturn-left'), text: undone },
  'post.createComment': {
    icon: icon('chat-bubble-left-right'),
    text: { en: '{{by}} commented on {{title}}', tr: '{{by}}, {{title}} yazısına yorum yaptı', ro: '{{by}} a comentat la {{title}}' },
  },
  'post.updateComment': {
    icon: icon('chat-bubble-left-right'),
    text: {
      en: '{{by}} changed a comment on {{title}}',
      tr: '{{by}}, {{title}} yazısındaki bir yorumu değiştirdi',
      ro: '{{by}} a modificat un comentariu la {{title}}',
    },
  },
  'post.removeComment': {
    icon: icon('trash'),
    text: {
      en: '{{by}} deleted a comment on {{title}}',
      tr: '{{by}}, {{title}} yazısındaki bir yorumu sildi',
      ro: '{{by}} a șters un comentariu de la {{title}}',
    },
  },
}
