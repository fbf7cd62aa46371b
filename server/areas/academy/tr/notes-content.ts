import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const notesCourse: CourseTranslation = {
  source: 'b8b069704167',
  title: 'İnsanların okuduğu notlar ve yazılar',
  description: 'Kendi notunuzdaki bir düşünceden bütün ekibin okuduğu bir yazıya: yakalayın, biçim verin, paylaşın, yayımlayın.',
  steps: [
    {
      source: '0d009e763f9c',
      title: 'İki tür yazı',
      subtitle: 'Kendiniz için ve başkaları için',
      content: `<p>Kendiniz için yazmakla başkaları için yazmak ayrı zanaatlardır; Hora ikisine de yer verir.</p>
<ul><li><strong>Notlar</strong> sizindir. Birini paylaşmadıkça, sahipler ve yöneticiler dahil kimse görmez. Kaba, yarım, yanlış olabilirler.</li><li><strong>Blog</strong> ekibin sesidir. Bir yazıyı herkes okur; tarihi ve yazarı vardır ve yıllar sonra bulunabilir.</li></ul>
<p>İyi yazıların çoğu not olarak başlar. Toplarsınız, bir gece bekletirsiniz, sonra anlatmaya değer olana biçim verirsiniz.</p>
<p>Bu kursta bir düşünceyi bu yoldan götüreceksiniz. Şimdi bir konu seçin; iş arkadaşlarınızın size tekrar tekrar sorduğu bir şey: oda nasıl ayrılır, yeni sürüm nasıl yayımlanır, teslimatı geciken müşteriye ne denir. Son adımda bir yazı olabilir.</p>
<blockquote><p><strong>Deneyin:</strong> konunuza karar verin. Bir cümle yeter: “Bu yazıdan sonra kimse bana … hakkında bir daha sormak zorunda kalmayacak.”</p></blockquote>`,
    },
    {
      source: '49bb6296a5ca',
      title: 'Düşünceyi yakalayın',
      subtitle: 'İki saniyede bir not',
      content: `<p><strong>Notlar</strong> uygulamasını açın ve <code>N</code> tuşuna basın. İmleç <em>Not al…</em> satırına atlar; yazın, <code>Enter</code> tuşuna basın, not oradadır. Hepsi bu.</p>
<p>Daha uzun bir şey için <code>Ctrl</code> <code>/</code> tuşlarına basın veya bir notu tıklayarak açın. Başlığı, biçimlendirmeli metni, kontrol listesi, resmi ve etiketleri vardır; hiçbiri zorunlu değildir.</p>
<p>Çabuk yakalamanın özü güvendir. Zihniniz bir düşünceyi ancak onun, sizin baktığınız bir yerde güvende olduğunu bilince bırakır. Bu yüzden kolaylaştırın:</p>
<ul><li>beş değil, tek yer;</li><li>nereye ait olduğuna dair karar yok, henüz değil;</li><li>telefonda da, ağ yokken de.</li></ul>
<p>Mesajlar ve e-postalar da not olabilir: menülerinde <strong>Not oluştur</strong> seçeneğini seçin; not, geldiği yere geri götürür.</p>
<blockquote><p><strong>Deneyin:</strong> konunuz hakkında bir dakikada üç not alın. Güzelleştirmeyin.</p></blockquote>`,
    },
    {
      source: 'e155a7fc2aa8',
      title: 'Biçim verin',
      subtitle: 'Başlıklar, listeler, tablolar, resimler',
      content: `<p>Bir notun metnine, Hora’daki her biçimlendirilmiş metin gibi, üstündeki çubukla veya yazarken biçim verebilirsiniz:</p>
<ul><li><code>##</code> ve boşluk bir başlık, <code>-</code> bir liste, <code>1.</code> numaralı bir liste, <code>&gt;</code> bir alıntı başlatır.</li><li><code>**iki yıldız**</code> <strong>kalın</strong>, <code>*tek yıldız*</code> <em>italik</em> yapar, ters kesme işaretleri <code>code</code> yapar.</li><li><code>Ctrl</code> <code>B</code>, <code>I</code> ve <code>U</code> her yerde yaptığını yapar.</li><li><code>Ctrl</code> <code>Shift</code> <code>9</code> işaretlenecek kutuları olan bir liste yapar.</li></ul>
<p>Resimler metne bırakılır veya yapıştırılır. Tabloların çubukta bir düğmesi vardır.</p>
<p>Biçimlendirme süs değil, acelesi olan okura yardımdır. Yararlı bir sıra: önce başlıklar, biçim görünsün. Sonra her birinin altına kısa bir paragraf. Sonra kendinizi “ve, ve, ve” yazarken bulduğunuz yerlere listeler.</p>
<blockquote><p><strong>Deneyin:</strong> üç notunuzu, her düşünceye bir başlıkla, tek notta birleştirin. Yinelediklerinizi silin.</p></blockquote>`,
    },
    {
      source: 'e3617fbecb05',
      title: 'Kontrol listeleri ve hatırlatmalar',
      subtitle: 'Kendiliğinden geri gelen notlar',
      content: `<p>Bazı notlar listedir: bavula ne konacak, mali müşavire ne sorulacak, yayımlamadan önce ne denetlenecek. Nota bir <strong>kontrol listesi</strong> ekleyin. Maddeler <code>Enter</code> ile eklenir, işaretlenir, tutamaçlarından taşınır.</p>
<p>Bazı notlar doğru anda geri gelmek ister. <strong>Bana hatırlat</strong>; bu akşamı, yarın sabahı, gelecek pazartesiyi veya herhangi bir tarih ve saati sunar. Zamanı gelince, seçtiğiniz gibi Hora’da, e-postayla veya anlık bildirimle size bildirilir; tam o anı siz istediğiniz için hatırlatma sessiz saatlerde de ulaşır.</p>
<p>Hatırlatması olan bütün notlar <strong>Hatırlatmalar</strong> altında listelenir.</p>
<p>Görevden farkı ne? Görev ekibe verilmiş bir sözdür; sorumlusu ve ortak listede bir yeri vardır. Hatırlatmalı not yalnızca sizin içindir.</p>
<blockquote><p><strong>Deneyin:</strong> notunuza yarın sabah için bir hatırlatma koyun: “yazıyı bitir”.</p></blockquote>`,
    },
    {
      source: 'dd6672c2e744',
      title: 'Bir yıl sonra bulun',
      subtitle: 'Etiketler, arama, arşiv',
      content: `<p>Birkaç ay sonra yüzlerce notunuz olur. Bulabildiğiniz sürece sorun yok.</p>
<ul><li><code>/</code> ile <strong>Arama</strong>: başlıklara, metinlere, kontrol listelerine ve etiketlere, büyük-küçük harfe ve aksanlara bakmadan bakar.</li><li><strong>Etiketler</strong> yalnızca sizindir; bir notta birkaç tane olabilir. Aynı tür notu üç kez aradıysanız bir etiket oluşturun, daha önce değil.</li><li><strong>Arşiv</strong>, artık önünüzde durması gerekmeyenler içindir. Listeden kaybolur, aramayla yine bulunur ve geri yüklenebilir.</li></ul>
<p>Yalnızca yanlışlıkla oluşanı silin. O zaman bile geri getirilebilir: ileti <em>Geri al</em> seçeneğini sunar.</p>
<p>Başlıklar etiketlerden çok yardım eder. “Ana ile görüşme, 3 Mart: haziran fiyatları” bulunur; “Görüşme” bulunmaz. Başlık yoksa yerini ilk sözcükler tutar.</p>
<blockquote><p><strong>Deneyin:</strong> notunuzu etiketleyin, eski bir notu arşivleyin ve o eskisini metnindeki bir sözcükle yeniden bulun.</p></blockquote>`,
    },
    {
      source: 'f5d1b04de688',
      title: 'Birlikte yazın',
      subtitle: 'Bir notu okumak veya düzenlemek için paylaşın',
      content: `<p>Metin bitmeden iki kafa daha iyidir. Notunuzu açın ve <strong>Notu paylaş</strong> seçeneğini seçin. Her iş arkadaşınız için <em>okuyabilir</em> mi yoksa <em>düzenleyebilir</em> mi olduğunu söylersiniz. Ona bildirilir ve not onunkilerin arasında görünür.</p>
<p>Paylaşılan içeriktir: başlık, metin, kontrol listesi ve resim. Etiketler, hatırlatma ve arşiv herkesin kendine kalır. Yani iş arkadaşınız notu sizin düzeninizi bozmadan kendi düzenine koyabilir.</p>
<p>Notu olan herkes değişiklikleri hemen görür. Aynı anda farklı alanlara yazarsanız, çevrimdışıyken bile, ikiniz de yazdığınızı korursunuz.</p>
<p>Biri notu tanınmaz hale mi getirdi? Nottaki <strong>Sürümler</strong>, önceden nasıl olduğunu, kimin ne zaman değiştirdiğini gösterir ve istediğinizi geri getirebilir.</p>
<p>Kendi notunuzu sildiğinizde notu olan herkes için gider; sizinle paylaşılmış bir notu kaldırdığınızda yalnızca kendi notlarınızdan kaybolur.</p>
<blockquote><p><strong>Deneyin:</strong> notunuzu bir iş arkadaşınızla okuması için paylaşın ve eksik olan bir cümle isteyin.</p></blockquote>`,
    },
    {
      source: 'a64c5570c038',
      title: 'Markdown, içeri ve dışarı',
      subtitle: 'Sözleriniz burada kilitli değil',
      content: `<p>Her not <strong>Markdown</strong> olarak indirilebilir: başlıklar ve listeler için birkaç işareti olan düz metin; bugün de otuz yıl sonra da her düzenleyici açar. Kontrol listesi, kutulu bir liste olur.</p>
<p>Öbür yön de çalışır. Sayfanın menüsündeki <strong>Markdown içe aktar</strong>, dosyaları veya yapıştırılmış metni alır. İlk başlık notun başlığı olur, yoksa dosyanın adı; sondaki kutulu liste kontrol listesi olur. Aynı anda birçok dosya, örneğin başka bir programdan bütün bir not klasörü seçebilirsiniz.</p>
<p>Bu yalnızca taşınırken önemli değildir. Gidebilen bilgiyi bir araca güvenle emanet edersiniz. Geri kalan her şey için <strong>Ayarlar</strong> sayfasının <strong>Veriler</strong> bölümünde dışa aktarma vardır: size ait her şeyin olduğu tek dosya.</p>
<blockquote><p><strong>Deneyin:</strong> notunuzu indirin, dosyayı bir metin düzenleyicide açın ve sizinle sözleriniz arasında ne kadar az şey olduğuna bakın.</p></blockquote>`,
    },
    {
      source: '9385dd909b4c',
      title: 'Bir yazıya başlayın',
      subtitle: 'Taslak sizindir',
      content: `<p>Şimdi ondan bir yazı çıkarın. <strong>Blogu</strong> açın ve <code>N</code> tuşuna basın veya <strong>Yazı yaz</strong> seçeneğini seçin. Metninizi oraya kopyalayın. Yayımlayana kadar taslağı yalnızca siz ve ekibin sahipleriyle yöneticileri görür.</p>
<p>Bir yazının çevresinde nottan fazlası vardır:</p>
<ul><li>görmeyenler için açıklaması olan bir <strong>kapak</strong> resmi;</li><li>okurlar benzerlerini bulsun diye bir <strong>kategori</strong> ve <strong>etiketler</strong>;</li><li>liste için kısa bir <strong>özet</strong>; yoksa metnin başı gösterilir;</li><li>başlıktan oluşan bir <strong>adres</strong>. Sonra değiştirirseniz eskisi yine yazıya götürür.</li></ul>
<p>Üç şey iş arkadaşlarınıza bir yazıyı sonuna kadar okutur: ne kazanacaklarını söyleyen bir başlık, bütün mesajı içeren bir ilk paragraf ve tek başına okunabilen ara başlıklar. Gerisi ayrıntı isteyenler içindir.</p>
<blockquote><p><strong>Deneyin:</strong> notunuzdan bir taslak yazın. Başlığı üç kez yeniden yazın ve en yalınını seçin.</p></blockquote>`,
    },
    {
      source: 'db8362f27a23',
      title: 'Birden çok dil',
      subtitle: 'Herkesin okuduğu tek yazı',
      content: `<p>Ekipler birkaç dil konuşur. Bir yazı İngilizce, Türkçe ve Rumence yazılabilir: yorumları ortak, tek bir yazı olarak kalır ve her okur onu seçtiği dilde görür. O dil yoksa yazıldığı dilde görür.</p>
<p>Düzenleyicide bir dil ekleyin ve metni orada yazın. Dil listesi hangilerinin olduğunu gösterir. Sonradan özgün metni değiştirirseniz çeviriler, biri bakana kadar, sizin için ve okurları için <em>güncel değil</em> diye işaretlenir.</p>
<p>Çevirmesi gereken siz değilsiniz: sahipler ve yöneticiler her yazıyı düzenleyebilir, bir iş arkadaşınız da size metni gönderebilir.</p>
<p>Her şey çeviriyi hak etmez. İyi bir kural: herkesin <em>mutlaka</em> okuması gereken, ekibin bütün dillerinde bulunur; <em>isteyenin</em> okuyacağı, yazarının dilinde bulunur.</p>
<blockquote><p><strong>Deneyin:</strong> ekibiniz birden çok dil konuşuyorsa bir iş arkadaşınızdan taslağınızın iki paragrafını çevirmesini isteyin.</p></blockquote>`,
    },
    {
      source: '08eb7de0f09d',
      title: 'Yayımlayın, şimdi veya pazartesi',
      subtitle: 'Planlama, sabitleme, mutlaka okunması gerekenler',
      content: `<p><strong>Yayımla</strong>, yazıyı herkesin önüne koyar. Bir başlık ve bir metin, her resim için de bir açıklama gerekir; düzenleyici neyin eksik olduğunu söyler. <strong>Planla</strong>, yazının sizin seçtiğiniz bir zamanda, örneğin pazartesi dokuzda, siz izindeyken bile çıkmasını sağlar. Bazı ekiplerde yazıya önce bir sahip veya yönetici bakar: o zaman düğmede <strong>İncelemeye gönder</strong> yazar.</p>
<p>Sahipler ve yöneticiler daha fazlasını yapabilir:</p>
<ul><li>Bir yazıyı <strong>sabitlemek</strong>: bir hafta veya daha uzun süre diğerlerinin üstünde durur.</li><li>Onu <strong>mutlaka okunmalı</strong> olarak işaretlemek. Her okur okuduğunu onaylar; yazı, bekleyenlerin adlarıyla birlikte “15 kişiden 12’si okudu” diye gösterir.</li><li>Onu <strong>herkese açmak</strong>: internette herkes okuyabilir ve RSS akışında görünür.</li></ul>
<p>Mutlaka okunması gerekenleri seyrek kullanın. Ayda iki tanesi okunur; haftada iki tanesi tıklanıp geçilir.</p>
<p>Bir şey yanlışsa yazıyı düzenleyin; <strong>sürümler</strong> önceki halini saklar ve geri getirebilir.</p>
<blockquote><p><strong>Deneyin:</strong> yazınızı yayımlayın veya yarın sabaha planlayın.</p></blockquote>`,
    },
    {
      source: '5f3edf3ca090',
      title: 'Yayımladıktan sonra',
      subtitle: 'Yorumlar ve doğru kalması',
      content: `<p>Bir yazı okununca işe başlar. Sonraki günlerde <strong>yorumlara</strong> bakın. Yorumdaki bir soru armağandır: metnin söylemediğini gösterir. Yanıtlayın ve yanıtı yazıya da koyun.</p>
<p><strong>Tepkiler</strong> birinin orada olduğunu söyler. Kendi yazınızın altında kaç kişinin açtığını da görürsünüz.</p>
<p>Sonra doğru tutun:</p>
<ul><li>Bir şey değişince yazıyı hemen değiştirin. Yanlış bir yönerge, hiç olmamasından kötüdür.</li><li>Kimsenin her gün ihtiyacı kalmayınca <strong>arşivleyin</strong>. Ön sayfadan kalkar ve aramayla yine bulunur.</li><li>Biri konuyu yeniden sorarsa bağlantıyı gönderin ve ne aradığını sorun. Belki başlıkta o sözcük olmalıdır.</li></ul>
<p>Size sorulan bir şey hakkında ayda bir yazı, sizi herkesin teşekkür ettiği iş arkadaşı yapar. Nasıl yapıldığını az önce öğrendiniz.</p>
<blockquote><p><strong>Deneyin:</strong> notunuza üç ay sonrası için bir hatırlatma koyun: “Yazı hâlâ doğru mu?”</p></blockquote>`,
    },
  ],
}
