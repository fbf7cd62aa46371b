import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const tasksCourse: CourseTranslation = {
  source: 'b7503eebdada',
  title: 'Sarcini care se fac',
  description:
    'Scrie sarcini de care cineva se poate apuca, ține lista în ordine și încheie săptămâna cu mai puține lucruri deschise decât la început.',
  steps: [
    {
      source: 'f46a253c23f6',
      title: 'O singură listă pentru echipă',
      subtitle: 'De ce toți văd totul',
      content: `<p>Sarcinile unei echipe stau într-o singură listă. Nu există în ea un colț privat: ce notezi tu văd colegii imediat, iar ce termină ei dispare din sarcinile tale deschise fără să îți spună cineva.</p>
<p>Este intenționat. Cele mai multe treburi nu eșuează pentru că erau grele, ci pentru că doi oameni au crezut că se ocupă celălalt. O listă pe care o vede toată lumea răspunde la trei întrebări înainte să fie puse:</p>
<ul><li>Ce este de făcut?</li><li>Cine face?</li><li>Până când?</li></ul>
<p>Gândurile private au locul lor în <strong>Notițe</strong>. Munca ce trece prin etape, cum ar fi o funcție de la idee la lansare, se potrivește adesea mai bine pe un <strong>panou</strong>. Tot restul, ce trebuie făcut de cineva, o dată, este o sarcină.</p>
<blockquote><p><strong>Încearcă:</strong> deschide <strong>Sarcini</strong> și uită-te la rândul de sub titlu. El spune câte sarcini au rămas. La sfârșitul acestui curs vei fi adăugat una și o vei fi terminat.</p></blockquote>`,
    },
    {
      source: '27d4794f4490',
      title: 'Scrie-o pe prima',
      subtitle: 'De la gând la sarcină în cinci secunde',
      content: `<p>Apasă <code>Ctrl</code> <code>/</code> sau alege <strong>Adaugă sarcină</strong>. Se deschide o sarcină goală și poți scrie imediat. De îndată ce are un titlu, apare la începutul listei; până atunci nu o mai vede nimeni. Nu ai nimic de salvat și nimic de confirmat. Apasă <code>Escape</code> și ești înapoi în listă.</p>
<p>Un titlu bun face diferența dintre o sarcină făcută și una plimbată de colo-colo. Începe cu un verb și spune ce va fi adevărat după aceea:</p>
<table><tbody><tr><th><p>În loc de</p></th><th><p>scrie</p></th></tr><tr><td><p>Facturi</p></td><td><p>Trimite facturile din octombrie la contabilitate</p></td></tr><tr><td><p>Sala de ședințe</p></td><td><p>Află cine poate repara ecranul din sala de ședințe</p></td></tr><tr><td><p>Site-ul!!</p></td><td><p>Corectează numărul de telefon de pe pagina de contact</p></td></tr></tbody></table>
<p>Testul e simplu: s-ar putea apuca de ea un coleg care nu a fost de față? Dacă nu, adaugă câteva cuvinte de <strong>note</strong>. Acolo e locul linkurilor, al cifrelor și al motivului.</p>
<blockquote><p><strong>Încearcă:</strong> notează un lucru adevărat pe care îl ai de făcut săptămâna asta. Începe cu un verb.</p></blockquote>`,
    },
    {
      source: '7c79d493274e',
      title: 'Cine și până când',
      subtitle: 'Responsabil și termen',
      content: `<p>O sarcină fără nume nu este a nimănui și nu o face nimeni. În detaliile unei sarcini, alege <strong>responsabilul</strong>. El este anunțat, dacă nu ești chiar tu. O sarcină are exact unul singur, și atunci când lucrează mai mulți la ea: o singură persoană ține firul.</p>
<p>Apoi pune <strong>termenul</strong>. Butoanele pentru azi, mâine și peste o săptămână ajung de obicei; calendarul este sub ele. O sarcină cu termen:</p>
<ul><li>îi este anunțată responsabilului cu o zi înainte, după ceasul lui;</li><li>își arată ziua în listă și iese în evidență când este în întârziere;</li><li>poate fi găsită cu filtrul <strong>Termen</strong>: întârziate, azi, săptămâna aceasta sau fără termen.</li></ul>
<p>Fii zgârcit cu termenele. Un termen care nu înseamnă nimic îi învață pe toți să ignore termenele. Dacă a doua zi nu se întâmplă nimic rău, sarcina are nevoie de un loc în listă și poate de o prioritate, dar nu de un termen.</p>
<blockquote><p><strong>Încearcă:</strong> atribuie-ți sarcina și pune-i termenul mâine. Apoi filtrează lista după <strong>Responsabil</strong>, cu tine.</p></blockquote>`,
    },
    {
      source: '465764cf77f0',
      title: 'Ordine în listă',
      subtitle: 'Secțiuni, mutat, prioritate',
      content: `<p>Ordinea listei este ordinea echipei: ce stă mai sus vine întâi. Trage un rând de mânerul din stânga ca să îl muți. Cu tastatura, mergi pe mâner, apasă <code>Spațiu</code>, mută cu săgețile și apasă din nou <code>Spațiu</code>.</p>
<p><strong>Secțiunile</strong> dau formă listei. <code>Ctrl</code> <code>.</code> face una: un titlu sub care se adună sarcini până la titlul următor. Secțiuni folositoare sunt proiectele, domeniile de răspundere sau pur și simplu <em>Săptămâna aceasta</em>, <em>Următorul</em> și <em>Cândva</em>. Ștergerea unei secțiuni șterge doar titlul; sarcinile de sub el rămân.</p>
<p><strong>Prioritate</strong> are trei trepte. Aproape totul este normal, și așa e bine: dacă zece lucruri au prioritate ridicată, niciunul nu o are. Păstrează <em>ridicată</em> pentru urgențe adevărate și <em>scăzută</em> pentru ce poate aștepta.</p>
<p>Dacă tu și un coleg mutați rânduri în același timp, contează ambele mutări. Nimeni nu trebuie să reîncarce nimic.</p>
<blockquote><p><strong>Încearcă:</strong> fă o secțiune <em>Săptămâna aceasta</em> și mută-ți sarcina sub ea cu tastatura.</p></blockquote>`,
    },
    {
      source: '22c8c0fde550',
      title: 'Pași mai mici',
      subtitle: 'Subsarcini pentru ce este prea mare',
      content: `<p>O sarcină care stă în listă de trei săptămâni este rareori uitată. De obicei este prea mare sau nimeni nu știe de unde să înceapă. Leacul este același: împarte-o în pași care încap într-o oră.</p>
<p>În detaliile unei sarcini, adaugă <strong>subsarcini</strong>: scrie una, apasă <code>Enter</code>, scrie următoarea. Pot fi bifate una câte una, mutate de mânerele lor și editate pe loc. Lista arată câte dintre ele sunt gata.</p>
<p>Câteva sfaturi de la echipe care fac asta bine:</p>
<ul><li>Fă primul pas ridicol de mic. „Deschide contractul și citește pagina 2” te pornește; „Ocupă-te de contract” nu.</li><li>Dacă un pas are nevoie de altcineva, nu este un pas, ci o sarcină de sine stătătoare.</li><li>Dacă ai mai mult de opt pași, este un proiect. Dă-i o secțiune sau un panou.</li></ul>
<p>Dacă golești câmpul și îl părăsești, titlul vechi revine; <code>Backspace</code> în câmpul gol șterge subsarcina.</p>
<blockquote><p><strong>Încearcă:</strong> adaugă două subsarcini la sarcina ta și bifează prima.</p></blockquote>`,
    },
    {
      source: '722a01d53228',
      title: 'Etichete',
      subtitle: 'Pentru ce nu ține de ordine',
      content: `<p>Secțiunile spun de ce ține o sarcină. Cele din <strong>Etichete</strong> spun de ce fel este, oriunde ar sta: <em>Eroare</em>, <em>Așteaptă</em>, <em>Client</em>, <em>Bani</em>. O sarcină poate avea mai multe.</p>
<p>În detaliile unei sarcini, deschide etichetele și scrie. Dacă eticheta există, alege-o; dacă nu, creeaz-o cu <code>Enter</code>. În aceeași listă poți redenumi etichete sau le poți șterge pe cele de care nu are nevoie nimeni. Este valabil pentru toată echipa: o etichetă ștearsă este luată de pe fiecare sarcină, iar sarcinile rămân.</p>
<p>Etichetele își merită locul când filtrezi după ele. Cele bune răspund la o întrebare pe care o pune cineva cu adevărat:</p>
<ul><li><em>Așteaptă</em>: despre ce trebuie să îi întrebăm luni pe alții?</li><li><em>Rapid</em>: ce pot termina în cele zece minute dinaintea unei ședințe?</li><li><em>De discutat</em>: despre ce vorbim când suntem toți în aceeași cameră?</li></ul>
<p>Dacă o etichetă este pe tot sau pe nimic, șterge-o. Zece etichete bune sunt destule pentru o echipă.</p>
<blockquote><p><strong>Încearcă:</strong> pune o etichetă pe sarcina ta și filtrează lista după ea.</p></blockquote>`,
    },
    {
      source: 'd73913200af6',
      title: 'Găsește din nou',
      subtitle: 'Căutare și filtre, păstrate în adresă',
      content: `<p>Apasă <code>/</code> și scrie: lista arată sarcinile care au cuvintele în titlu sau în note. Lângă câmp sunt filtrele: responsabil, etichetă, termen și stare. Lucrează împreună, așa că două-trei alegeri te duc de la trei sute de sarcini la cele șapte care contează.</p>
<p>Ce ai ales stă în <strong>adresa</strong> paginii. Asta are urmări plăcute:</p>
<ul><li>Butonul înapoi ia ultimul filtru.</li><li>Poți trimite adresa unui coleg, iar el vede aceeași selecție.</li><li>O poți păstra: adaug-o la <strong>scurtăturile</strong> din antet, iar <em>Sarcinile mele întârziate</em> sunt la un clic distanță pentru totdeauna.</li></ul>
<p>Căutarea nu ține cont de majuscule și de diacritice, așa că nu trebuie să schimbi tastatura ca să găsești un cuvânt românesc sau turcesc.</p>
<p>Dacă nu știi dacă ce cauți este o sarcină, un card sau o notiță, folosește <code>Ctrl</code> <code>K</code>. Caută peste tot.</p>
<blockquote><p><strong>Încearcă:</strong> filtrează sarcinile tale deschise cu termen săptămâna aceasta și fă din adresă o scurtătură.</p></blockquote>`,
    },
    {
      source: '6458cea28944',
      title: 'Cu mâinile pe tastatură',
      subtitle: 'Douăzeci de sarcini în două minute',
      content: `<p>Parcurgerea listei ar trebui să ia două minute în fiecare dimineață. Cu tastatura, chiar atât ia:</p>
<ul><li><code>↑</code> și <code>↓</code> trec de la un rând la altul.</li><li><code>X</code> finalizează sarcina la care ești sau o redeschide.</li><li><code>Enter</code> îi deschide detaliile, <code>Escape</code> le închide.</li><li><code>Ctrl</code> <code>/</code> adaugă o sarcină, <code>Ctrl</code> <code>.</code> o secțiune.</li><li><code>/</code> merge la căutare.</li></ul>
<p>Cu detaliile deschise poți merge mai departe cu săgețile prin listă, dacă ea are focusul: ce este deschis te urmează.</p>
<p>O rutină care le place multora: filtrează după tine, coboară prin listă și hotărăște în câteva secunde despre fiecare rând. E gata? <code>X</code>. Mai este a mea? Dacă nu, atribuie-o cuiva. Mai este termenul adevărat? Dacă nu, schimbă-l sau elimină-l. Ce rămâne este ziua ta.</p>
<blockquote><p><strong>Încearcă:</strong> lasă mouse-ul deoparte și parcurge așa zece sarcini. Apasă <code>?</code> când uiți o tastă.</p></blockquote>`,
    },
    {
      source: '794889e298cb',
      title: 'Sarcini venite de altundeva',
      subtitle: 'Mesajele și e-mailurile devin treabă',
      content: `<p>Multă treabă sosește ca o propoziție: într-un chat sau într-un e-mail. Nu o ține în cap și nu lăsa mesajul necitit ca să îți amintească.</p>
<ol><li>Deschide meniul mesajului sau al e-mailului.</li><li>Alege <strong>Creează o sarcină</strong>.</li><li>Continuă ce făceai.</li></ol>
<p>Sarcina primește textul mesajului, iar notele ei conțin un link înapoi la el. Când te apuci, toată conversația este la un clic distanță. Mesajul și sarcina pot fi citite de cei care le puteau citi și înainte: crearea unei sarcini nu deschide nimănui un chat, dar titlul și textul pe care le iei cu tine sunt văzute apoi de echipă. Uită-te la ele o secundă înainte să mergi mai departe.</p>
<p>În sens invers, fiecare sarcină are o adresă. Copiaz-o din browser într-un chat sau într-un comentariu, iar colegul tău ajunge exact la acea sarcină.</p>
<blockquote><p><strong>Încearcă:</strong> scrie-ți un rând într-un chat și fă din el o sarcină. Apoi urmează linkul din notele ei.</p></blockquote>`,
    },
    {
      source: '35cbd4ca5945',
      title: 'Când doi oameni modifică același lucru',
      subtitle: 'În direct, offline, istoric',
      content: `<p>Tu și un coleg puteți avea deschisă aceeași sarcină. Fiecare câmp este salvat separat: dacă tu scrii notele în timp ce colega pune termenul, rămân amândouă. Dacă schimbați amândoi titlul sau notele, niciun text nu este suprascris: al doilea dintre voi le vede pe amândouă și alege. Câmpul în care scrii nu îți este luat de sub degete între timp.</p>
<p>La fel este și când unul dintre voi e offline. Modificările tale așteaptă și se trimit doar câmpurile pe care le-ai schimbat.</p>
<p>Ca să vezi ce s-a întâmplat cu o sarcină, deschide <strong>Istoric</strong> la sfârșitul detaliilor. Spune cine ce a modificat, când și de la ce la ce. Acțiunile tale pot fi anulate de acolo timp de 24 de ore, cât timp nimeni nu a modificat același lucru de atunci.</p>
<p>Ai șters o sarcină? Mesajul din partea de jos a ecranului oferă <strong>Anulează</strong>. Mai târziu, caută în <strong>Activitate</strong>.</p>
<blockquote><p><strong>Încearcă:</strong> schimbă de două ori prioritatea sarcinii tale, deschide-i istoricul și anulează ultima modificare.</p></blockquote>`,
    },
    {
      source: '7d6bba8db69a',
      title: 'Sfertul de oră de vineri',
      subtitle: 'Un obicei care ține lista vie',
      content: `<p>O listă de sarcini se învechește dacă nu se uită nimeni la ea. Parcurge-o o dată pe săptămână, singur sau împreună. Vineri după prânz este un moment bun. Ajung cincisprezece minute:</p>
<ol><li><strong>Întârziate</strong> (5 minute). Pentru fiecare: fă-o acum, dă-i un termen adevărat sau șterge-o. O sarcină întârziată căreia nu îi simte nimeni lipsa este o hotărâre care nu a fost scrisă niciodată.</li><li><strong>Fără nume</strong> (3 minute). Filtrează după <em>Nimeni</em>. Cine o ia? Dacă nimeni, merge la sfârșit sau dispare.</li><li><strong>Prioritate ridicată</strong> (2 minute). Mai este adevărat?</li><li><strong>Săptămâna viitoare</strong> (5 minute). Mută sus ce urmează. Cinci rânduri de persoană înseamnă o săptămână plină.</li></ol>
<p>Apoi uită-te la ce s-a terminat. Filtrează după stare, <em>Finalizate</em>, și citește titlurile cu voce tare dacă sunteți împreună. Este un sfârșit de săptămână mai bun decât un e-mail fără mesaje primite.</p>
<blockquote><p><strong>Încearcă:</strong> termină sarcina făcută în acest curs, bifeaz-o și pune în calendar, săptămânal, <em>revizuirea sarcinilor</em>.</p></blockquote>`,
    },
  ],
}
