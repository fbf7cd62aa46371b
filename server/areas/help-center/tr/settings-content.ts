import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const settings: CategoryTranslation = {
  kind: 'guide',
  slug: 'settings',
  title: 'Ayarlar',
  articles: {
    'colours-layout-density': {
      source: '176e221edc94',
      title: 'Renkler, yerleşim ve sıklık',
      subtitle: 'Hora’yı çalışma biçiminize uydurun',
      content: `
<p>Her seçim hemen görünür ve bütün cihazlarınız için kaydedilir. İş arkadaşlarınız kendi seçimlerini korur.</p>
<h2>Renkler</h2>
<p>Üst bilgideki güneş simgesi açık, koyu ve sisteminizin seçimi arasında, ayrıca altı tema arasında geçiş yapar. Tema yalnızca düğmelerin ve bağlantıların rengini değiştirir.</p>
<h2>Yerleşim</h2>
<p><a href="/settings">Ayarlar</a> sayfasındaki <strong>Görünüm</strong> bölümünde gezinme menüsünün ve üst bilginin yerini seçersiniz: geniş bir yan çubuktan üstte dar bir satıra kadar on bir yerleşim. Bulunduğunuz sayfa olduğu gibi kalır.</p>
<h2>Rahatlık</h2>
<p><strong>Sıklık</strong> aralıkları belirler. <strong>Animasyonlar</strong> hareketi belirler: cihazınızdaki gibi, hiç veya hepsi.</p>
<h2>Başlangıç sayfası</h2>
<p>Hora’nın hangi sayfayla açılacağını seçin.</p>`,
    },
    'choose-what-reaches-you': {
      source: '2d64de4be7dd',
      title: 'Size nelerin ulaşacağını seçin',
      subtitle: 'Hora’da, e-postayla ve anlık bildirimle; ve sessiz saatler',
      content: `
<p>Hora size sizi ilgilendiren şeyleri bildirir: size atanan bir görev, bir bahsetme, bir hatırlatma. Kendi işlemleriniz size hiçbir zaman bildirilmez.</p>
<h2>Ne ve nasıl</h2>
<p><a href="/settings">Ayarlar</a> sayfasındaki <strong>Bildirimler</strong> bölümünde her türün üç anahtarı vardır: Hora’da, e-postayla ve anlık bildirimle. E-postalar toplu gelir; yani on bildirim tek e-postadır. Aynı şeyin tekrarları, sayısıyla birlikte tek bildirim olur.</p>
<h2>Sessiz saatler</h2>
<p>Saat aralığını ve günleri belirleyin. E-posta ve anlık bildirimler sessiz saatlerin bitmesini bekler; hatırlatma gibi acil olanlar ulaşır. Saat diliminize göre çalışır.</p>
<h2>Üst bilgide</h2>
<p>Zil, yeni olanı gösterir. Bir tıklama ögeyi açar; <strong>Tümünü okundu olarak işaretle</strong> sayıyı temizler.</p>`,
    },
    'push-to-your-devices': {
      source: '16450166973c',
      title: 'Cihazlarınıza anlık bildirim',
      subtitle: 'Hora kapalıyken telefonunuzda veya dizüstü bilgisayarınızda haberiniz olsun',
      content: `
<p>Anlık bildirimler, Hora kapalıyken bile tarayıcınızdan gelir. Yalnızca açtığınız cihazlara gider, başka hiçbirine gitmez.</p>
<h2>Açın</h2>
<ol>
<li>Hora’yı cihazda açın ve <a href="/settings">Ayarlar</a> sayfasındaki <strong>Bildirimler</strong> bölümüne gidin.</li>
<li><strong>Bu cihazda anlık bildirimler</strong> altında <strong>Bu cihazda aç</strong> seçeneğini seçin ve tarayıcı sorduğunda bildirimlere izin verin.</li>
<li><strong>Deneme bildirimi gönder</strong> seçeneğini seçin.</li>
</ol>
<h2>Çalışmıyorsa</h2>
<ul>
<li>Adres https olmalı ya da <em>localhost</em> olmalıdır.</li>
<li>Telefonda önce Hora’yı yükleyin: birçok telefon anlık bildirimleri yalnızca yüklü uygulamalara gönderir.</li>
<li>Bu adres için bildirimler yasaklandıysa tarayıcı ayarlarından izin verin.</li>
</ul>
<h2>Kapatın</h2>
<p>Aynı sayfa bütün cihazlarınızı listeler. Artık kullanmadığınız cihazları listeden kaldırın.</p>`,
    },
    'language-and-time': {
      source: '16e3ce316ac4',
      title: 'Dil ve saat',
      subtitle: 'İngilizce, Türkçe, Rumence; saat diliminiz ve haftanız',
      content: `
<p>Hora’yı İngilizce, Türkçe ve Rumence kullanabilirsiniz. Dili üst bilgideki bayrakla veya <a href="/settings">Ayarlar</a> sayfasındaki <strong>Hesap</strong> bölümünde seçin. Seçiminiz bütün cihazlarınızda geçerlidir ve Hora’nın e-postaları o dilde gelir.</p>
<h2>Neler çevrilir</h2>
<p>Hora’nın kendi sözleri, tarihler, sayılar, bildirimler ve Hora ile gelen yardım yazıları ile kurslar. İnsanların yazdıkları yazıldığı gibi kalır ve sayfa bunun hangi dilde olduğunu söyler. Bir blog yazısı birden çok dilde olabilir.</p>
<h2>Saat dilimi</h2>
<p>Hatırlatmalar, e-postalar ve sessiz saatler hesabınızdaki saat dilimine uyar. Ekranda gördükleriniz cihazın saatine uyar.</p>
<h2>Haftanın ilk günü</h2>
<p>Takvimler dilinizdeki gibi ya da seçtiğiniz günle başlar.</p>`,
    },
    'run-the-team': {
      source: '19c8a7273a35',
      title: 'Ekibi yönetin',
      subtitle: 'Ad ve logo, uygulamalar, varsayılanlar ve herkes için iki adımlı doğrulama',
      content: `
<p>Herkes için geçerli olan ayarlar <a href="/settings">Ayarlar</a> sayfasındaki <strong>Ekip</strong> bölümündedir. Sahipler ve yöneticiler içindir.</p>
<h2>Ad ve logo</h2>
<p>Davetlerde ve ekibin herkese açık sayfasında görünür.</p>
<h2>Uygulamalar</h2>
<p>Ekibinizin kullanmadıklarını kapatın. Kapatılan uygulama gezinme menüsünden ve aramadan gizlenir; programlar dahil herkese kapanır. İçeriği saklanır ve yeniden açtığınızda geri gelir.</p>
<h2>Varsayılanlar</h2>
<p>Seçim yapmamış üyeler için yerleşim ve tema. Kendi seçimini yapmış olan onu korur.</p>
<h2>Herkes için iki adımlı doğrulama</h2>
<p>Bir ekip bütün üyelerinden bir doğrulama uygulaması veya geçiş anahtarı isteyebilir. Hiçbiri olmayan üye, başka bir şey açılmadan önce kurulum sayfasına yönlendirilir. İnsanlara bir gün önceden haber verin.</p>
<h2>Herkese açık sayfa</h2>
<p>Bir ekip hizmetlerini, talep formuyla birlikte herkese tanıtabilir.</p>
<h2>Bu yardım merkezi</h2>
<p>Sahipler ve yöneticiler buradaki her soruyu ve kılavuzu düzenleyebilir, kendilerininkini ekleyebilir; hangi kılavuzların işe yaradığını ve nelerin aranıp bulunamadığını görebilir: yardım merkezinin ilk sayfasında <strong>Yönet</strong> seçeneğini seçin.</p>`,
    },
  },
}
