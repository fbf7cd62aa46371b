import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const gettingStarted: CategoryTranslation = {
  kind: 'guide',
  slug: 'getting-started',
  title: 'Başlarken',
  articles: {
    'your-first-ten-minutes': {
      source: '9710c308c983',
      title: 'İlk on dakikanız',
      subtitle: 'Giriş yapın, çevrenize bakın, ilk görevi yazın',
      content: `
<p>Hora, bir ekibin üzerinde çalıştığı her şeyi tek yerde toplar: görevler, panolar, notlar, kişiler, sohbet, e-posta ve haberler. Herkes aynı listeleri aynı anda görür; bir değişiklik diğerlerine bir saniye içinde ulaşır.</p>
<h2>Çevrenize bakın</h2>
<p>Yandaki gezinme menüsü uygulamalara götürür. Sağ üstteki araçlar her sayfada aynıdır: arama, dil, renkler, kısayollar, mesajlar, bildirimler ve resminizin altındaki menü. Yerleri yerleşime bağlıdır; daha sonra başka bir yerleşim seçebilirsiniz.</p>
<h2>İlk görevi yazın</h2>
<ol>
<li><a href="/apps/tasks">Görevler</a> uygulamasını açın ve <strong>Görev ekle</strong> seçeneğini seçin.</li>
<li>Ne yapılacağını yazın. Kaydet düğmesi yoktur: son tuştan kısa süre sonra yazınız kaydedilir ve yan panel bunu gösterir.</li>
<li>Görevi bir iş arkadaşınıza atayın, bir gün belirleyin veya daha küçük adımlar ekleyin. Hepsi aynı paneldedir.</li>
</ol>
<p>Görev şu anda iş arkadaşlarınızın ekranında; bunun için bir şey yapmaları gerekmedi.</p>
<h2>Bir şeyi geri alın</h2>
<p>Görevi işaretleyin veya silin: çıkan ileti <strong>Geri al</strong> seçeneğini sunar. Kendi işlemlerinizin çoğunu 24 saat boyunca <a href="/pages/activities">Etkinlik akışı</a> sayfasından da geri alabilirsiniz.</p>
<h2>Kendinize göre ayarlayın</h2>
<p>Dilinizi ve renklerinizi yukarıdan seçin. Bu ayarlar yalnızca sizindir ve diğer cihazlarınızda da geçerlidir. Sonra <a href="/settings">Ayarlar</a> sayfasında bir resim ekleyin; iş arkadaşlarınız kimin ne yaptığını görsün.</p>`,
    },
    'bring-your-team-in': {
      source: '71ecbe779177',
      title: 'Ekibinizi davet edin',
      subtitle: 'Davetler, roller ve her rolün yapabildikleri',
      content: `
<p>Davet olmadan hesap oluşturan kişi yeni bir ekip kurar ve onun sahibi olur. Diğer herkes davetle katılır. Ekibin dışındaki hiç kimse ekipten bir şey göremez.</p>
<h2>Birini davet edin</h2>
<ol>
<li><a href="/settings">Ayarlar</a> sayfasını açın ve <strong>Ekip</strong> bölümüne gidin. Bu bölüm sahipler ve yöneticiler içindir.</li>
<li><strong>Davetler</strong> altında yeni üyenin adresini girin, bir rol seçin ve <strong>Davet et</strong> düğmesine basın.</li>
<li>Bağlantı e-postayla gönderilir. Kendiniz iletebilmeniz için size de bir kez gösterilir; bağlantıya sahip olan kişi bir kez katılabilir.</li>
</ol>
<p>Bir davet yedi gün geçerlidir ve kullanılana kadar iptal edebilirsiniz.</p>
<h2>Roller</h2>
<ul>
<li><strong>Üyeler</strong> uygulamalarda çalışır: ekibe ait olanları okur ve değiştirir. Üyelerin her uygulamada neyi görüp neyi değiştirebileceğini sahipler ve yöneticiler <strong>Yetkiler</strong> altında belirler. Muhasebe, orada açılana kadar üyelere kapalıdır.</li>
<li><strong>Yöneticiler</strong> ayrıca ekibi yönetir: üyeler, davetler, uygulamalar ve bu yardım merkezinin metinleri.</li>
<li><strong>Sahipler</strong> her şeyi yapabilir; ekibi dışa aktarmak ve silmek de buna dahildir.</li>
</ul>
<p>Bir ekibin en az bir sahibi olmalıdır. İki sahip daha iyidir: biri izindeyken ekip çıkmaza girmez.</p>
<h2>Biri ayrıldığında</h2>
<p>Kişiyi <strong>Üyeler</strong> altından çıkarın. Ekipten hemen çıkışı yapılır; yazdıkları kalır.</p>`,
    },
    'work-by-keyboard': {
      source: '92c1831793e5',
      title: 'Zaman kazandıran tuşlar',
      subtitle: 'Komut paleti, her ekranın tuşları ve fare olmadan taşıma',
      content: `
<p>Hora’da her şey fare olmadan yapılabilir. Yalnızca iki şeyi hatırlamanız yeter.</p>
<h2>Ctrl K paleti açar</h2>
<p><strong>Ctrl K</strong> (Mac’te <strong>Cmd K</strong>) bir kutu açar; oraya nereye gitmek istediğinizi veya ne aradığınızı yazarsınız: bir sayfa, bir görev, bir kişi, bir kılavuz. Oklar seçer, Enter açar.</p>
<h2>? bu ekranın tuşlarını gösterir</h2>
<p>Bir metin alanının dışında herhangi bir yerde <strong>?</strong> tuşuna basın. Bulunduğunuz ekranın tuşları listelenir. Bazıları:</p>
<table>
<thead><tr><th>Tuş</th><th>Nerede</th><th>Ne yapar</th></tr></thead>
<tbody>
<tr><td>Ctrl /</td><td>Görevler, notlar, kişiler</td><td>Yeni bir görev, not veya kişi</td></tr>
<tr><td>Ctrl .</td><td>Görevler</td><td>Yeni bir bölüm</td></tr>
<tr><td>/</td><td>Listelerin çoğu</td><td>Arama kutusuna gider</td></tr>
<tr><td>x</td><td>Görevler</td><td>Görevi tamamlar veya yeniden açar</td></tr>
<tr><td>n</td><td>Notlar, blog</td><td>Yeni bir not, yeni bir yazı</td></tr>
<tr><td>c</td><td>Her yerde</td><td>Oluşturabileceklerinizi sunar; e-postada yeni bir e-posta</td></tr>
<tr><td>Ctrl Z</td><td>Her yerde</td><td>Son işleminizi geri alır</td></tr>
<tr><td>Escape</td><td>Her yerde</td><td>En üstteki paneli kapatır</td></tr>
</tbody>
</table>
<h2>Öge taşıma</h2>
<p>Bir görevin tutamacına veya panodaki bir karta gelin ve kaldırmak için <strong>Boşluk</strong> tuşuna basın. Oklar taşır, Boşluk bırakır, Escape eski yerine koyar. Her adım ekran okuyuculara bildirilir.</p>
<h2>Biçimlendirme</h2>
<p>Biçimlendirmeli bir metin alanında <strong>Alt F10</strong> araç çubuğuna götürür. Markdown’dan bildiklerinizin çoğu yazarken çalışır: kare işareti ve boşluk bir başlık, kısa çizgi ve boşluk bir liste başlatır.</p>`,
    },
    'work-without-a-network': {
      source: 'eb0f3b98ab3b',
      title: 'Ağ olmadan çalışma',
      subtitle: 'Çevrimdışı neler çalışır, değişiklikleriniz nerede bekler, biri reddedilince ne olur',
      content: `
<p>Trende, bodrumda veya sunucu güncellenirken: çalışmaya devam edin. Hora’da çevrimdışı olmak bir hata değildir.</p>
<h2>Neleri okuyabilirsiniz</h2>
<p>Daha önce açtığınız listeler ve sayfalar cihazınızda saklanır ve hemen açılır. Okuduğunuz kılavuzlar ve bu yardım merkezindeki bütün sorular da bunların arasındadır.</p>
<h2>Neleri değiştirebilirsiniz</h2>
<p>Neredeyse her şeyi. Üst bilgideki küçük bir işaret <em>Çevrimdışı</em> yazar ve kaç değişikliğin beklediğini gösterir. Tarayıcıyı kapatsanız bile cihazınızda saklanırlar ve sunucuya ulaşılır ulaşılmaz sırayla gönderilirler. İki kez gönderilse bile hiçbir şey iki kez kaydedilmez.</p>
<p>Hemen yanıt gereken işler ağ ister: giriş yapma, parola, davet, destek formu ve büyük dosyaların yüklenmesi.</p>
<h2>Bir değişiklik reddedildiğinde</h2>
<p>Belki bir iş arkadaşınız, taşıdığınız kartı silmiştir. O zaman işaret, hangi değişikliğin kaydedilemediğini gösterir. Yeniden deneyin veya değişikliği atın; diğer bütün değişiklikler gönderilmiştir.</p>
<h2>Yükleyin</h2>
<p>Tarayıcınız öneriyorsa Hora’yı yükleyin: kendi simgesi ve kendi penceresi olur; o cihazda bir kez açtıktan sonra ağ olmadan da başlar.</p>`,
    },
  },
}
