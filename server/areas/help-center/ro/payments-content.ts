import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const payments: CategoryTranslation = {
  kind: 'guide',
  slug: 'payments',
  title: 'Plăți',
  articles: {
    'what-hora-costs': {
      source: '19231223de13',
      title: 'Cât costă Hora',
      subtitle: 'Nimic pentru program; puțin pentru mașina pe care rulează',
      content: `
<p>Hora este software liber, sub licența MIT. Nu există preț per membru, perioadă de probă care expiră, ediție plătită sau ceva de deblocat.</p>
<h2>Pentru ce plătești</h2>
<ul>
<li><strong>O mașină.</strong> Hora este un singur program cu propria bază de date; pornește cu o singură comandă. Unei echipe mici îi ajunge cel mai mic server al unui furnizor de găzduire sau un calculator mereu pornit.</li>
<li><strong>Un nume.</strong> Pentru un server la care se ajunge prin internet ai nevoie de un domeniu și de https. Certificatele se găsesc gratuit.</li>
<li><strong>E-mail.</strong> Cu un cont SMTP, Hora trimite invitații și notificări prin e-mail, iar echipa ta poate scrie oricui. Fără el, membrii își pot scrie în continuare între ei.</li>
<li><strong>Copii de siguranță.</strong> Un al doilea loc pentru o copie a dosarului cu date.</li>
</ul>
<h2>Ce crește</h2>
<p>Mai mulți membri au nevoie de o mașină mai mare, apoi de un server PostgreSQL separat sau de mai multe mașini. Ghidul de operare al proiectului explică fiecare pas.</p>`,
    },
    'the-licence-in-plain-words': {
      source: '032c64e1439c',
      title: 'Licența pe înțelesul tuturor',
      subtitle: 'Ce îți permite licența MIT și singurul lucru pe care îl cere',
      content: `
<p>Licența Hora este destul de scurtă ca să fie citită: este fișierul LICENSE al proiectului. Pe înțelesul tuturor:</p>
<h2>Ai voie</h2>
<ul>
<li>să folosești Hora în orice scop, la muncă și acasă, cu oricâți oameni vrei;</li>
<li>să îl modifici și să păstrezi modificările pentru tine;</li>
<li>să îl dai mai departe și să vinzi servicii în jurul lui: găzduire, instalare, instruire.</li>
</ul>
<h2>Trebuie</h2>
<p>Să păstrezi nota de drepturi de autor și textul licenței la fiecare copie pe care o dai mai departe.</p>
<h2>Ce nu primești</h2>
<p>O garanție. Nimeni nu răspunde față de tine pentru ce face programul. Este obișnuit la software-ul liber și un motiv bun să ai copii de siguranță.</p>
<p>Bibliotecile din care este construit Hora au licențele lor. Sunt enumerate, cu versiunile lor, în fișierele de pachet ale proiectului.</p>`,
    },
    'follow-an-invoice': {
      source: '179cbfac7453',
      title: 'Urmărește o factură de la e-mail la plată',
      subtitle: 'Etichete, o sarcină cu termen și nimic uitat',
      content: `
<p>Așa ține o echipă mică evidența facturilor primite. O echipă care folosește <strong>Contabilitate</strong> le înregistrează și acolo, drept cheltuieli.</p>
<ol>
<li><strong>Pune-i o etichetă.</strong> În <a href="/apps/mailbox">E-mail</a>, creează etichetele <em>Facturi</em> și <em>De plătit</em> la <strong>Gestionează etichetele</strong> și etichetează mesajul când îl citești.</li>
<li><strong>Creează o sarcină.</strong> În acțiunile mesajului alege <strong>Creează o sarcină</strong>. Subiectul devine titlul, iar un link duce înapoi la mesaj.</li>
<li><strong>Pune o zi.</strong> Dă-i sarcinii ziua în care banii trebuie să fie acolo, minus zilele de care are nevoie banca, și o etichetă precum <em>Factură</em>.</li>
<li><strong>Atribuie-o cuiva.</strong> Cine plătește este anunțat acum și din nou în ziua dinaintea termenului.</li>
<li><strong>Bifeaz-o.</strong> După plată, finalizează sarcina. Scrie în notele ei numărul transferului.</li>
</ol>
<p>Filtrul <em>Etichetă: Factură</em> și <em>Stare: Deschise</em> este apoi lista a ceea ce aveți de plătit. Fă din el o scurtătură și îl ai la un clic distanță.</p>`,
    },
    'take-your-data-along': {
      source: 'bea944eb0e6e',
      title: 'Ia-ți datele cu tine',
      subtitle: 'Nimic nu te ține aici: exporturile și ce conțin ele',
      content: `
<p>Îți poți lua datele oricând, fără să întrebi pe nimeni.</p>
<h2>Ce este al tău</h2>
<p>În <a href="/settings">Setări</a>, <strong>Date</strong>, fiecare membru poate exporta tot ce este despre el și de la el.</p>
<h2>Ce este al echipei</h2>
<p>Proprietarii pot exporta acolo toată echipa. Lucrurile personale ale altor membri, precum notițele și e-mailurile lor, nu sunt incluse.</p>
<h2>Forma</h2>
<p>Un export este un fișier cu un obiect JSON pe rând: întâi un antet, apoi rândurile tuturor tabelelor, apoi fișierele aduse de oameni. Nu conține nicio parolă și niciun token. Orice programator îl poate citi.</p>
<h2>Lucruri separate</h2>
<ul>
<li>Contacte: vCard sau CSV, toate sau cele filtrate.</li>
<li>Notițe: Markdown.</li>
<li>Articole publice: un flux RSS.</li>
<li>Orice altceva: <a href="/api/docs">API</a>, care se descrie singur.</li>
</ul>
<p>Ca să muți un server, nu folosi un export: persoana care îl administrează face o copie de siguranță și o restaurează în altă parte.</p>`,
    },
  },
}
