import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const questions: readonly CategoryTranslation[] = [
  {
    kind: 'faq',
    slug: 'most-asked',
    title: 'Cele mai frecvente',
    articles: {
      'do-i-have-to-save': {
        source: '4d1d49bd4fb7',
        title: 'Trebuie să salvez ce scriu?',
        content: `<p>Nu. Ce scrii este salvat la o clipă după ce te oprești; un mic „Salvat” o confirmă. Puținele formulare cu un buton de salvare, cum ar fi cel al unui contact, te întreabă înainte să le părăsești cu modificări nesalvate.</p>`,
      },
      'how-do-i-undo': {
        source: '834b0046d336',
        title: 'Cum anulez ceva?',
        content: `<p>După ce ștergi sau muți ceva, un mesaj îți oferă <strong>Anulează</strong>. Mai târziu în aceeași zi, deschide <a href="/pages/activities">Activitate</a>: acolo, cele mai multe dintre acțiunile tale pot fi anulate timp de 24 de ore, dacă nimeni nu a modificat între timp același element.</p>`,
      },
      'who-sees-what-i-write': {
        source: 'c22569e39a43',
        title: 'Cine vede ce scriu?',
        content: `<p>Sarcinile, panourile, contactele și articolele publicate sunt ale întregii echipe. Notițele, e-mailul și setările tale sunt doar ale tale până când le partajezi sau le trimiți; nu le văd nici măcar proprietarii. O conversație este văzută de cei care iau parte la ea. Contabilitatea o văd doar cei care au acest drept. Nimeni din afara echipei nu vede nimic, în afară de ce dă unul dintre voi: fișierele partajate printr-un link, ofertele și facturile trimise, articolele și evenimentele făcute publice.</p>`,
      },
      'how-do-i-invite': {
        source: '0ad752e515bc',
        title: 'Cum invit un coleg?',
        content: `<p>Proprietarii și administratorii invită din <a href="/settings">Setări</a>, <strong>Echipă</strong>. Invitația pleacă prin e-mail, iar linkul ei îți este arătat o singură dată; este valabil șapte zile. Vezi <a href="/apps/help-center/guides/getting-started/bring-your-team-in">Adu-ți echipa</a>.</p>`,
      },
      'what-happens-offline': {
        source: '21f288007eb0',
        title: 'Ce se întâmplă când sunt offline?',
        content: `<p>Lucrezi mai departe. Modificările așteaptă pe dispozitivul tău și pleacă în ordine când serverul răspunde din nou; un semn din antet le numără. Paginile pe care le-ai deschis deja sunt acolo. Vezi <a href="/apps/help-center/guides/getting-started/work-without-a-network">Lucrul fără rețea</a>.</p>`,
      },
    },
  },
  {
    kind: 'faq',
    slug: 'general-inquiries',
    title: 'Întrebări generale',
    articles: {
      'what-is-hora': {
        source: '391706d68126',
        title: 'Ce este Hora?',
        content: `<p>Un spațiu de lucru pentru o echipă: sarcini, panouri, notițe, contacte, chat, e-mail, un blog și altele într-un singur loc, în direct pentru toți, pe un server al vostru. O <em>horă</em> este un dans în cerc: mulți oameni, un singur ritm.</p>`,
      },
      'which-devices': {
        source: '6f9fb246191a',
        title: 'Pe ce dispozitive merge Hora?',
        content: `<p>În orice browser actual, pe calculatoare, tablete și telefoane. Nu ai nimic de instalat; dacă browserul îți propune, poți instala Hora ca aplicație cu fereastra ei, care pornește și fără rețea.</p>`,
      },
      'which-languages': {
        source: '75c19aae2b05',
        title: 'În ce limbi există Hora?',
        content: `<p>În engleză, turcă și română. Steagul din antet schimbă limba doar pentru tine. Articolele de ajutor și cursurile care vin cu Hora se schimbă odată cu ea; ce a scris echipa ta rămâne în limba în care a fost scris.</p>`,
      },
      'several-teams': {
        source: '4fc00792d1ed',
        title: 'Pot face parte din mai multe echipe?',
        content: `<p>Da, cu un singur cont. Meniul de sub fotografia ta comută între ele. Nimic dintr-o echipă nu se vede în alta.</p>`,
      },
      'how-does-search-work': {
        source: '338bd8c5da23',
        title: 'Cum găsesc ceva?',
        content: `<p><strong>Ctrl K</strong> caută în tot ce ai voie să vezi, în toate aplicațiile, și găsește și pagini. Diacriticele și majusculele nu contează: <em>sedinta</em> găsește <em>ședință</em>. Cele mai multe liste au propriul câmp de căutare; apasă <strong>/</strong> ca să ajungi la el.</p>`,
      },
      'where-is-my-data': {
        source: '4f5240d1e50c',
        title: 'Unde sunt datele noastre?',
        content: `<p>Pe serverul pe care echipa ta rulează Hora, într-o bază de date PostgreSQL și un dosar cu fișiere. Hora nu trimite date altor servicii, în afară de un cod fiscal, dacă echipa ta caută firmele la autoritatea fiscală. Fiecare membru își poate exporta propriile date, iar proprietarii pot exporta datele întregii echipe.</p>`,
      },
    },
  },
  {
    kind: 'faq',
    slug: 'licenses',
    title: 'Licențe',
    articles: {
      'which-licence': {
        source: '83e45bcb4e5f',
        title: 'Sub ce licență este Hora?',
        content: `<p>Sub licența MIT. Poți folosi, modifica și da mai departe Hora în orice scop, cât timp îl însoțesc nota de drepturi de autor și textul licenței. Vezi <a href="/apps/help-center/guides/payments/the-licence-in-plain-words">Licența pe înțelesul tuturor</a>.</p>`,
      },
      'may-a-company-use-it': {
        source: '98695c8f2d5f',
        title: 'O poate folosi o firmă?',
        content: `<p>Da. Licența nu face nicio diferență între firme, școli, asociații și case.</p>`,
      },
      'how-many-members': {
        source: 'abf96c6c01d9',
        title: 'Există o limită de membri sau de echipe?',
        content: `<p>Nu în licență și nu în program. Un server primește multe echipe, iar fiecare echipă oricâți membri poate duce serverul.</p>`,
      },
      'may-we-change-it': {
        source: '65cd7884b47c',
        title: 'Putem modifica programul?',
        content: `<p>Da, și nu trebuie să vă publicați modificările. Proiectul are o pagină pentru cei care vor să contribuie cu ele.</p>`,
      },
      'who-owns-the-content': {
        source: '9c176b7200c1',
        title: 'Al cui este ce scriem în Hora?',
        content: `<p>Al vostru. Licența este doar despre program; nu dă nimănui vreun drept asupra datelor voastre.</p>`,
      },
    },
  },
  {
    kind: 'faq',
    slug: 'payments',
    title: 'Plăți',
    articles: {
      'what-does-it-cost': {
        source: '506331a95ae8',
        title: 'Cât costă Hora?',
        content: `<p>Programul nu costă nimic. Plătești mașina pe care rulează și poate un domeniu și un cont de e-mail. Vezi <a href="/apps/help-center/guides/payments/what-hora-costs">Cât costă Hora</a>.</p>`,
      },
      'price-per-member': {
        source: '15e6777844be',
        title: 'Plătim pentru fiecare membru?',
        content: `<p>Nu. Invită pe toți cei care ar trebui să fie aici; suma pe care o plătești nu se schimbă.</p>`,
      },
      'is-there-a-trial': {
        source: '708fe3a1f044',
        title: 'Există o perioadă de probă sau o ediție mai mare?',
        content: `<p>Niciuna. Ce vezi este tot, cât timp vrei.</p>`,
      },
      'card-needed': {
        source: '329b4a254faa',
        title: 'Am nevoie de un card bancar?',
        content: `<p>Nu. Hora nu primește plăți și nu cere niciun card. Dacă o pagină care arată ca Hora îți cere unul, închide-o și spune-i proprietarului echipei tale.</p>`,
      },
      'what-if-we-stop': {
        source: '44889a187a2d',
        title: 'Ce facem dacă nu îl mai folosim?',
        content: `<p>Exportați-vă datele și opriți serverul. Nu există niciun contract de reziliat. Vezi <a href="/apps/help-center/guides/payments/take-your-data-along">Ia-ți datele cu tine</a>.</p>`,
      },
      'paid-hosting': {
        source: '9ad55003552d',
        title: 'Altcineva administrează Hora pentru noi. Are voie să ceară bani?',
        content: `<p>Da. Administrarea unui server este o muncă, iar licența permite plata ei. Cât cere și ce promite rămâne între voi.</p>`,
      },
    },
  },
  {
    kind: 'faq',
    slug: 'support',
    title: 'Asistență',
    articles: {
      'whom-do-i-ask': {
        source: '1de6201e91cb',
        title: 'Cine mă poate ajuta?',
        content: `<p>Caută întâi aici. Dacă nu ajută, scrie-le proprietarilor echipei tale prin <a href="/apps/help-center/support">formularul de asistență</a>; primesc un e-mail și îți pot răspunde direct.</p>`,
      },
      'forgot-my-password': {
        source: '9e273089bd89',
        title: 'Mi-am uitat parola',
        content: `<p>Alege <strong>Ai uitat parola?</strong> pe pagina de conectare. Primești prin e-mail un link care merge o singură dată și este valabil 30 de minute.</p>`,
      },
      'lost-my-phone': {
        source: 'ef2e03a70f56',
        title: 'Am pierdut telefonul cu aplicația de autentificare',
        content: `<p>Conectează-te cu parola și cu unul dintre codurile de recuperare, apoi configurează din nou aplicația de autentificare în <a href="/settings">Setări</a>, <strong>Securitate</strong>. Fără coduri de recuperare te poate ajuta doar persoana care administrează serverul.</p>`,
      },
      'a-change-was-refused': {
        source: '04a0689cf348',
        title: 'Hora spune că o modificare nu a putut fi salvată. Ce fac?',
        content: `<p>Mesajul din antet numește modificarea și motivul. De obicei, un coleg a șters elementul între timp. Încearcă din nou sau renunță la acea modificare; nimic altceva din ce ai făcut nu este afectat.</p>`,
      },
      'area-switched-off': {
        source: '0ed44796ada4',
        title: 'O aplicație lipsește din navigare',
        content: `<p>Proprietarii și administratorii pot dezactiva aplicațiile pe care echipa nu le folosește. Conținutul lor este păstrat. Roagă-l pe unul dintre ei să o activeze din nou.</p>`,
      },
      'report-a-fault': {
        source: '5e4f80cbaa59',
        title: 'Am găsit o eroare. Unde o raportez?',
        content: `<p>Spune-i proprietarului echipei tale adresa paginii, ce ai făcut și ce ai văzut. Dacă pagina arată un număr al cererii, trimite-l și pe acesta: ajută la găsirea erorii în jurnalul serverului. Persoana care administrează serverul o poate transmite proiectului; o problemă de securitate se comunică în privat celor care îl întrețin.</p>`,
      },
      'who-writes-this-help': {
        source: '9bf52295509f',
        title: 'Cine scrie acest centru de ajutor?',
        content: `<p>A venit cu Hora. Proprietarii și administratorii echipei tale pot modifica orice text și pot adăuga altele; ce nu au modificat se actualizează cu fiecare versiune nouă. Dacă un ghid nu te-a ajutat, spune asta sub el: ei văd numărul.</p>`,
      },
    },
  },
]
