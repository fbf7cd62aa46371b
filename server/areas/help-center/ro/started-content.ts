import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const gettingStarted: CategoryTranslation = {
  kind: 'guide',
  slug: 'getting-started',
  title: 'Primii pași',
  articles: {
    'your-first-ten-minutes': {
      source: '9710c308c983',
      title: 'Primele zece minute',
      subtitle: 'Conectează-te, uită-te în jur, notează prima sarcină',
      content: `
<p>Hora adună într-un singur loc tot ce lucrează o echipă: sarcini, panouri, notițe, contacte, chat, e-mail și noutăți. Toți văd aceleași liste în același timp, iar o modificare ajunge la ceilalți într-o secundă.</p>
<h2>Uită-te în jur</h2>
<p>Navigarea din lateral duce la aplicații. Instrumentele din dreapta sus sunt aceleași pe fiecare pagină: căutarea, limba, culorile, scurtăturile, mesajele, notificările și meniul de sub fotografia ta. Locul lor depinde de aranjament; mai târziu poți alege altul.</p>
<h2>Notează prima sarcină</h2>
<ol>
<li>Deschide <a href="/apps/tasks">Sarcini</a> și alege <strong>Adaugă sarcină</strong>.</li>
<li>Scrie ce este de făcut. Nu există un buton de salvare: la o clipă după ultima tastă, textul este salvat, iar panoul lateral o confirmă.</li>
<li>Atribuie sarcina unui coleg, pune un termen sau adaugă pași mai mici. Toate se află în același panou lateral.</li>
</ol>
<p>Colegii tăi au deja sarcina pe ecran, fără să fi făcut nimic.</p>
<h2>Anulează ceva</h2>
<p>Bifează sarcina sau șterge-o: mesajul care apare îți oferă <strong>Anulează</strong>. Cele mai multe dintre acțiunile tale pot fi anulate timp de 24 de ore și din <a href="/pages/activities">Activitate</a>.</p>
<h2>Potrivește-l după tine</h2>
<p>Alege-ți sus limba și culorile. Aceste setări sunt doar ale tale și te urmează pe celelalte dispozitive. Apoi adaugă o fotografie în <a href="/settings">Setări</a>, ca să vadă colegii cine ce a făcut.</p>`,
    },
    'bring-your-team-in': {
      source: '71ecbe779177',
      title: 'Adu-ți echipa',
      subtitle: 'Invitațiile, rolurile și ce poate face fiecare rol',
      content: `
<p>Cine își creează un cont fără invitație face o echipă nouă și este proprietarul ei. Toți ceilalți vin cu o invitație. Nimeni din afara unei echipe nu vede nimic din ea.</p>
<h2>Invită pe cineva</h2>
<ol>
<li>Deschide <a href="/settings">Setări</a> și mergi la <strong>Echipă</strong>. Această parte este pentru proprietari și administratori.</li>
<li>La <strong>Invitații</strong>, introdu adresa noului membru, alege un rol și apasă pe <strong>Invită</strong>.</li>
<li>Linkul pleacă prin e-mail. Îți este arătat și ție, o singură dată, ca să îl poți da chiar tu mai departe; cine îl are poate intra o dată.</li>
</ol>
<p>O invitație este valabilă șapte zile și o poți anula până când este folosită.</p>
<h2>Roluri</h2>
<ul>
<li><strong>Membrii</strong> lucrează în aplicații: citesc și modifică ce ține de echipă. La <strong>Drepturi</strong>, proprietarii și administratorii spun ce văd și ce modifică membrii în fiecare aplicație. Contabilitatea le este închisă până este deschisă acolo.</li>
<li><strong>Administratorii</strong> se ocupă în plus de echipă: membri, invitații, aplicații și textele acestui centru de ajutor.</li>
<li><strong>Proprietarii</strong> pot face orice, inclusiv exportul și ștergerea echipei.</li>
</ul>
<p>O echipă are nevoie de cel puțin un proprietar. Doi sunt mai bine: așa, echipa nu se blochează când unul dintre ei este în concediu.</p>
<h2>Când pleacă cineva</h2>
<p>Elimină persoana din <strong>Membri</strong>. Este deconectată imediat de la echipă; ce a scris rămâne.</p>`,
    },
    'work-by-keyboard': {
      source: '92c1831793e5',
      title: 'Taste care economisesc timp',
      subtitle: 'Paleta, tastele fiecărui ecran și mutatul fără mouse',
      content: `
<p>În Hora, totul se poate face fără mouse. Trebuie să ții minte doar două lucruri.</p>
<h2>Ctrl K deschide paleta</h2>
<p><strong>Ctrl K</strong> (<strong>Cmd K</strong> pe Mac) deschide un câmp în care scrii unde vrei să ajungi sau ce cauți: o pagină, o sarcină, o persoană, un ghid. Săgețile aleg, Enter deschide.</p>
<h2>? arată tastele acestui ecran</h2>
<p>Apasă <strong>?</strong> oriunde în afara unui câmp de text. Apare o listă cu tastele ecranului pe care te afli. Câteva dintre ele:</p>
<table>
<thead><tr><th>Tasta</th><th>Unde</th><th>Ce face</th></tr></thead>
<tbody>
<tr><td>Ctrl /</td><td>Sarcini, notițe, contacte</td><td>O sarcină, o notiță sau un contact nou</td></tr>
<tr><td>Ctrl .</td><td>Sarcini</td><td>O secțiune nouă</td></tr>
<tr><td>/</td><td>Cele mai multe liste</td><td>În câmpul de căutare</td></tr>
<tr><td>x</td><td>Sarcini</td><td>Finalizează sarcina sau o redeschide</td></tr>
<tr><td>n</td><td>Notițe, blog</td><td>O notiță nouă, un articol nou</td></tr>
<tr><td>c</td><td>Peste tot</td><td>Îți oferă tot ce poți crea; la e-mail, un mesaj nou</td></tr>
<tr><td>Ctrl Z</td><td>Peste tot</td><td>Anulează ultima ta acțiune</td></tr>
<tr><td>Escape</td><td>Peste tot</td><td>Închide fereastra de deasupra</td></tr>
</tbody>
</table>
<h2>Mutatul lucrurilor</h2>
<p>Mergi cu tastatura pe mânerul unei sarcini sau pe un card de pe un panou și apasă <strong>Spațiu</strong> ca să îl ridici. Săgețile îl mută, Spațiu îl lasă jos, Escape îl pune la loc. Fiecare mișcare este anunțată cititoarelor de ecran.</p>
<h2>Formatare</h2>
<p>Într-un câmp de text cu formatare, <strong>Alt F10</strong> duce la bara de instrumente. Multe dintre semnele știute din Markdown merg în timp ce scrii: un diez și un spațiu încep un titlu, o cratimă și un spațiu încep o listă.</p>`,
    },
    'work-without-a-network': {
      source: 'eb0f3b98ab3b',
      title: 'Lucrul fără rețea',
      subtitle: 'Ce merge offline, unde așteaptă modificările tale și ce se întâmplă când una este refuzată',
      content: `
<p>În tren, în pivniță sau în timp ce serverul se actualizează: lucrează mai departe. În Hora, a fi offline nu este o eroare.</p>
<h2>Ce poți citi</h2>
<p>Listele și paginile pe care le-ai deschis deja sunt păstrate pe dispozitivul tău și se deschid imediat. Printre ele sunt ghidurile pe care le-ai citit și toate întrebările din acest centru de ajutor.</p>
<h2>Ce poți modifica</h2>
<p>Aproape tot. Un semn mic din antet arată <em>Offline</em> și câte modificări așteaptă. Ele sunt păstrate pe dispozitivul tău, chiar dacă închizi browserul, și pleacă în ordine imediat ce serverul răspunde din nou. Nimic nu este salvat de două ori, nici dacă este trimis de două ori.</p>
<p>Ce are nevoie de un răspuns pe loc are nevoie de rețea: conectarea, o parolă, o invitație, formularul de asistență și încărcarea fișierelor mari.</p>
<h2>Când o modificare este refuzată</h2>
<p>Poate un coleg a șters cardul pe care tocmai îl mutai. Semnul arată atunci ce modificare nu a putut fi salvată. Încearcă din nou sau renunță la ea; toate celelalte au fost trimise.</p>
<h2>Instalează-l</h2>
<p>Dacă browserul tău îți propune, instalează Hora: va avea pictograma și fereastra lui și va porni fără rețea, după ce l-ai deschis o dată pe acel dispozitiv.</p>`,
    },
  },
}
