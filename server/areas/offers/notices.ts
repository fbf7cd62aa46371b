import type { NoticeText } from '#server/kernel/area.ts'

const icon = (name: string) => `heroicons_outline:${name}`

export const notices = {
  viewed: {
    icon: icon('eye'),
    label: { en: 'A client opens an offer of mine', tr: 'Bir müşteri teklifimi açtığında', ro: 'Un client deschide o ofertă a mea' },
    text: {
      en: { title: '{{client}} opened your offer', description: '“{{offer}}” was opened for the first time.' },
      tr: { title: '{{client}} teklifinizi açtı', description: '“{{offer}}” ilk kez açıldı.' },
      ro: { title: '{{client}} a deschis oferta ta', description: '„{{offer}}” a fost deschisă prima dată.' },
    },
  },
  accepted: {
    icon: icon('check-badge'),
    channels: { mail: true, push: true },
    label: { en: 'An offer of mine is accepted', tr: 'Teklifim kabul edildiğinde', ro: 'O ofertă a mea este acceptată' },
    text: {
      en: { title: '{{client}} accepted your offer', description: '{{number}} “{{offer}}”' },
      tr: { title: '{{client}} teklifinizi kabul etti', description: '{{number}} “{{offer}}”' },
      ro: { title: '{{client}} a acceptat oferta ta', description: '{{number}} „{{offer}}”' },
    },
  },
  rejected: {
    icon: icon('x-circle'),
    channels: { mail: true },
    label: { en: 'An offer of mine is rejected', tr: 'Teklifim reddedildiğinde', ro: 'O ofertă a mea este respinsă' },
    text: {
      en: { title: '{{client}} rejected your offer', description: '“{{offer}}” {{text}}' },
      tr: { title: '{{client}} teklifinizi reddetti', description: '“{{offer}}” {{text}}' },
      ro: { title: '{{client}} a respins oferta ta', description: '„{{offer}}” {{text}}' },
    },
  },
  asked: {
    icon: icon('chat-bubble-left-right'),
    channels: { mail: true },
    label: {
      en: 'A client asks about an offer of mine',
      tr: 'Bir müşteri teklifim hakkında soru sorduğunda',
      ro: 'Un client întreabă despre o ofertă a mea',
    },
    text: {
      en: { title: '{{name}} asks about “{{offer}}”', description: '{{text}}' },
      tr: { title: '{{name}}, “{{offer}}” hakkında soru soruyor', description: '{{text}}' },
      ro: { title: '{{name}} întreabă despre „{{offer}}”', description: '{{text}}' },
    },
  },
  expired: {
    icon: icon('clock'),
    label: { en: 'An offer of mine expires', tr: 'Teklifimin süresi dolduğunda', ro: 'O ofertă a mea expiră' },
    text: {
      en: { title: 'An offer has expired', description: '“{{offer}}” for {{client}} was not decided in time.' },
      tr: { title: 'Bir teklifin süresi doldu', description: '{{client}} için “{{offer}}” zamanında karara bağlanmadı.' },
      ro: { title: 'O ofertă a expirat', description: '„{{offer}}” pentru {{client}} nu a fost decisă la timp.' },
    },
  },
  approvalWanted: {
    icon: icon('hand-raised'),
    channels: { mail: true },
    label: { en: 'An offer needs my approval', tr: 'Bir teklif onayımı beklediğinde', ro: 'O ofertă are nevoie de aprobarea mea' },
    text: {
      en: { title: '{{by}} asks you to approve an offer', description: '“{{offer}}” has a discount above the limit.' },
      tr: { title: '{{by}} bir teklifi onaylamanızı istiyor', description: '“{{offer}}” sınırın üzerinde indirim içeriyor.' },
      ro: { title: '{{by}} îți cere să aprobi o ofertă', description: '„{{offer}}” are o reducere peste limită.' },
    },
  },
  approved: {
    icon: icon('hand-thumb-up'),
    label: { en: 'An offer of mine is approved', tr: 'Teklifim onaylandığında', ro: 'O ofertă a mea este aprobată' },
    text: {
      en: { title: '{{by}} approved your offer', description: '“{{offer}}” can be sent. {{note}}' },
      tr: { title: '{{by}} teklifinizi onayladı', description: '“{{offer}}” gönderilebilir. {{note}}' },
      ro: { title: '{{by}} ți-a aprobat oferta', description: '„{{offer}}” poate fi trimisă. {{note}}' },
    },
  },
  refused: {
    icon: icon('hand-thumb-down'),
    label: { en: 'An offer of mine is not approved', tr: 'Teklifim onaylanmadığında', ro: 'O ofertă a mea nu este aprobată' },
    text: {
      en: { title: '{{by}} did not approve your offer', description: '“{{offer}}” {{note}}' },
      tr: { title: '{{by}} teklifinizi onaylamadı', description: '“{{offer}}” {{note}}' },
      ro: { title: '{{by}} nu ți-a aprobat oferta', description: '„{{offer}}” {{note}}' },
    },
  },
} satisfies Record<string, NoticeText>
