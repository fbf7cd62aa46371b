import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const yourAccount: CategoryTranslation = {
  kind: 'guide',
  slug: 'your-account',
  title: 'Contul tău',
  articles: {
    'profile-and-picture': {
      source: '02565023fa22',
      title: 'Profil și fotografie',
      subtitle: 'Ce văd colegii despre tine',
      content: `
<p>Deschide <a href="/settings">Setări</a>, <strong>Cont</strong>. Totul se salvează în timp ce scrii.</p>
<h2>Fotografie</h2>
<p>Alege o imagine de cel mult 5 MB și decupeaz-o. Datele despre loc și cameră sunt eliminate. Fără fotografie se văd inițialele tale.</p>
<h2>Profil</h2>
<p>Doar numele este obligatoriu. Ce lucrezi, telefonul și câteva cuvinte despre tine îi ajută pe colegii abia veniți.</p>
<h2>Stare</h2>
<p>Meniul de sub fotografia ta stabilește dacă ești online, absent, ocupat sau invizibil. Colegii văd asta în chat. Dacă ești invizibil, nimeni nu vede că ești online.</p>
<h2>Mai multe echipe</h2>
<p>Ai un singur cont și poți face parte din mai multe echipe. Meniul de sub fotografia ta comută între ele. Fiecare echipă are datele ei; profilul tău este același în toate.</p>`,
    },
    'password-and-sessions': {
      source: '7a0cbd6a9577',
      title: 'Parolă și sesiuni',
      subtitle: 'Cum o schimbi, ce faci dacă o uiți și unde ești conectat',
      content: `
<h2>Schimbă parola</h2>
<p>În <a href="/settings">Setări</a>, <strong>Securitate</strong>. Are nevoie de cel puțin opt caractere; o propoziție la care doar tu te-ai gândi este mai bună decât o parolă scurtă și complicată. Schimbarea ei încheie sesiunile tale pe toate celelalte dispozitive.</p>
<h2>Ai uitat-o</h2>
<p>Alege <strong>Ai uitat parola?</strong> pe pagina de conectare. Primești un link prin e-mail; merge o singură dată și este valabil 30 de minute. Dacă serverul tău nu poate trimite e-mail, întreabă persoana care îl administrează; linkul se află printre mesajele netrimise de pe server.</p>
<h2>Unde ești conectat</h2>
<p>Lista de sesiuni arată fiecare dispozitiv și când a fost văzut ultima oară. Deconectează orice dispozitiv pe care nu îl recunoști, apoi schimbă-ți parola.</p>
<h2>Blochează ecranul</h2>
<p>Pleci de la birou? <strong>Blochează ecranul</strong>, din meniul de sub fotografia ta, ascunde totul până când introduci parola. Ce nu ai terminat este tot acolo.</p>`,
    },
    'set-up-an-authenticator': {
      source: '1be1361a50e4',
      title: 'Configurează o aplicație de autentificare',
      subtitle: 'Un cod de pe telefon după parolă și coduri pentru ziua în care îl pierzi',
      content: `
<p>Cu o aplicație de autentificare, cine îți află parola tot nu se poate conecta.</p>
<ol>
<li>Instalează pe telefon o aplicație de autentificare. E bună oricare știe coduri bazate pe timp.</li>
<li>Deschide <a href="/settings">Setări</a>, <strong>Securitate</strong>, și alege <strong>Configurează</strong> la <strong>Aplicație de autentificare</strong>.</li>
<li>Scanează imaginea cu aplicația sau introdu cheia.</li>
<li>Introdu codul arătat de aplicație, ca să vezi că merge.</li>
<li>Păstrează codurile de recuperare unde le găsești fără telefon. Sunt arătate o singură dată și fiecare te conectează o dată.</li>
</ol>
<h2>Ai pierdut telefonul</h2>
<p>Introdu un cod de recuperare în locul codului, apoi configurează telefonul nou. Dacă ai pierdut și codurile de recuperare, te poate ajuta doar persoana care administrează serverul, după ce s-a convins că ești tu.</p>
<h2>Coduri de recuperare noi</h2>
<p>Oricând se pot face alte zece; cele vechi nu mai merg din acel moment.</p>`,
    },
    'sign-in-with-a-passkey': {
      source: '21892593f7b1',
      title: 'Conectează-te cu o cheie de acces',
      subtitle: 'Degetul, fața sau PIN-ul dispozitivului în loc de parolă',
      content: `
<p>O cheie de acces este o cheie pe care dispozitivul tău o păstrează și nu o dă niciodată. Nu ai nimic de scris și nimic care să poată fi ghicit sau furat.</p>
<h2>Adaugă una</h2>
<ol>
<li>Deschide <a href="/settings">Setări</a>, <strong>Securitate</strong>, și alege <strong>Adaugă o cheie de acces</strong>.</li>
<li>Confirmă pe dispozitiv cu amprenta, cu fața sau cu PIN-ul.</li>
<li>Dă-i un nume după care o vei recunoaște.</li>
</ol>
<p>De acum, <strong>Conectează-te cu o cheie de acces</strong>, de pe pagina de conectare, îți ajunge: ține loc de amândoi pașii.</p>
<h2>Pe ce dispozitive</h2>
<p>Multe sisteme sincronizează cheile de acces cu celelalte dispozitive ale tale; lista arată asta. Adaugă câte una pe fiecare dispozitiv care nu o face.</p>
<h2>Bine de știut</h2>
<ul>
<li>Cheile de acces au nevoie de o adresă cu nume și https sau de <em>localhost</em>.</li>
<li>Țin de acel nume. Dacă serverul tău se mută pe alt nume, conectează-te cu parola și fă altele noi.</li>
<li>O cheie de acces eliminată aici nu mai merge imediat; dispozitivul tău o poate oferi în continuare până când o ștergi și de acolo.</li>
</ul>`,
    },
    'tokens-for-programs': {
      source: 'd00d0e1f7a1f',
      title: 'Tokenuri pentru programele tale',
      subtitle: 'Lasă un script să facă ce ai voie tu și nu mai mult decât îi permiți',
      content: `
<p>Tot ce vezi în Hora există și pentru programe. <a href="/api/docs">Documentația API</a> are o pagină de citit și un fișier OpenAPI pentru programe.</p>
<h2>Creează un token</h2>
<ol>
<li>Deschide <a href="/settings">Setări</a>, <strong>Tokenuri API</strong>.</li>
<li>Spune pentru ce este și câte zile merge: cel mult un an.</li>
<li>Permite-i doar cât îi trebuie: nimic, citire sau citire și scriere, aplicație cu aplicație.</li>
<li>Copiază tokenul. Este arătat doar acum; se păstrează numai amprenta lui.</li>
</ol>
<h2>Folosește-l</h2>
<p>Trimite-l cu fiecare cerere:</p>
<pre><code>curl -H "Authorization: Bearer TOKEN" https://hora.example.com/api/apps/tasks/all</code></pre>
<p>Un program cu un token acționează în numele tău; ce face apare în activitate sub numele tău. Nu se poate conecta ca tine, nu îți poate schimba parola și nu poate face alte tokenuri.</p>
<h2>Repetă fără grijă</h2>
<p>Dă scrierilor un antet <strong>Idempotency-Key</strong> cu o valoare a ta. Dacă se întrerupe conexiunea, trimite același lucru din nou: se face o singură dată și primești primul răspuns.</p>
<h2>Oprește-l</h2>
<p>Revocă un token din aceeași listă. Programele care îl folosesc sunt refuzate din acel moment.</p>`,
    },
    'leave-or-delete': {
      source: '867f2e5f7024',
      title: 'Părăsește o echipă, șterge-ți contul',
      subtitle: 'Ce dispare, ce rămâne și ce nu mai poate fi recuperat',
      content: `
<p>Ambele se află în <a href="/settings">Setări</a>, <strong>Date</strong>. Exportă întâi ce este al tău.</p>
<h2>Părăsește o echipă</h2>
<p>Nu mai vezi nimic din ea și ești deconectat de la ea. Ce ai scris rămâne la echipă. Ca să revii ai nevoie de o invitație. Ultimul proprietar nu poate pleca: numește întâi alt proprietar.</p>
<h2>Șterge-ți contul</h2>
<p>Numele, adresa, fotografia și tot ce este personal dispar imediat. Ce ai scris pentru o echipă rămâne acolo sub „Fost membru”. Nu se poate anula.</p>
<h2>Șterge o echipă</h2>
<p>Un proprietar poate șterge toată echipa cu tot ce conține. Toate datele sunt șterse dintr-odată; fișierele le urmează în câteva secunde. Nici asta nu se poate anula.</p>
<h2>Copii de siguranță</h2>
<p>Copiile de siguranță ale serverului tău mai conțin ce a fost șters până când sunt eliminate. Întreabă persoana care administrează serverul cât durează.</p>`,
    },
  },
}
