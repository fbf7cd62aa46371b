import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const firstDayCourse: CourseTranslation = {
  source: '7253d8e970d4',
  title: 'Hora’daki ilk gününüz',
  description: 'Yolunuzu bulun, çalışma alanını kendinize göre ayarlayın ve geri kalan her şeyi kolaylaştıran birkaç alışkanlığı öğrenin.',
  steps: [
    {
      source: 'f88495fdce9c',
      title: 'Hora nedir',
      subtitle: 'Tek yer, tek ekip, herkes için aynı görüntü',
      content: `<p>Hora, ekibinizin çalışma alanıdır. Görevler, panolar, notlar, e-posta, sohbet, kişiler ve blog tek yerdedir; ekipteki herkes aynı anda aynı şeylere bakar. Bir iş arkadaşınız bir görevi işaretleyince, siz hiçbir tuşa basmadan bunu bir saniye içinde görürsünüz.</p>
<p>Her yerde geçerli üç söz vardır; ilk günden bilmekte yarar var:</p>
<ul><li><strong>Kaydet düğmesi yoktur.</strong> Son tuştan kısa süre sonra yazdıklarınız kaydedilir. Yanında sessizce <em>Kaydedildi</em> sözcüğü belirir.</li><li><strong>Ağ gidince hiçbir şey kaybolmaz.</strong> Çalışmaya devam edersiniz; değişiklikleriniz cihazınızda bekler ve sonra sırayla gönderilir.</li><li><strong>Hatalar geri alınabilir.</strong> İşlemlerin çoğu <em>Geri al</em> seçeneğini sunar; Etkinlik akışında kendi işlemlerinizi 24 saat boyunca geri alabilirsiniz.</li></ul>
<p>Bu kurs yaklaşık yarım saat sürer. Her adım denenecek küçük bir şeyle biter. İstediğiniz zaman durabilirsiniz: kurs, bütün cihazlarınızda kaldığınız adımı hatırlar ve oradan sürer.</p>
<blockquote><p><strong>Deneyin:</strong> aşağıdaki düğmeyle veya sağ ok tuşuyla sonraki adıma geçin. Sol ok sizi geri getirir.</p></blockquote>`,
    },
    {
      source: 'be775b36926e',
      title: 'Sayfanın çevresindeki çerçeve',
      subtitle: 'Gezinme menüsü, üst bilgi ve neyin nerede durduğu',
      content: `<p>Hora’nın her sayfası aynı çerçevenin içindedir. Solda <strong>gezinme menüsü</strong> bulunur: çalışma alanının uygulamaları; sizi bekleyen bir şey varsa, okunmamış e-postalar veya kalan görevler gibi, yanında küçük sayılarla. Telefonda üç çizgili düğmenin arkasına saklanır.</p>
<p>Üstte <strong>üst bilgi</strong> vardır. Soldan sağa şunları bulursunuz:</p>
<ul><li>arama ve komut paleti; birazdan kendi adımı gelecek;</li><li>kısayollarınız, mesajlarınız ve bildirimleriniz;</li><li>dil, açık ve koyu mod, renkler;</li><li>resminiz; altında durumunuz, ayarlar ve çıkış.</li></ul>
<p>Çerçevenin on bir yerleşimi vardır. Bazıları gezinme menüsünü dar bir şeride, bazıları üste koyar. Ekibiniz birini seçtiyse onu görürsünüz; iş arkadaşlarınız için hiçbir şeyi değiştirmeden kendinize başkasını seçebilirsiniz.</p>
<p>Hora’daki listeler her yerde aynı çalışır: liste yerinde kalır, açtığınız şey sağında, küçük ekranda ise üstünde belirir. Geri düğmesi, <code>Escape</code> ve yanına tıklamak onu kapatır.</p>
<blockquote><p><strong>Deneyin:</strong> gezinme menüsünde <strong>Görevler</strong> uygulamasını açın, bir göreve tıklayın ve <code>Escape</code> ile kapatın. Sonra buraya dönün: kurs bıraktığınız yerde bekler.</p></blockquote>`,
    },
    {
      source: '2964c2397ab0',
      title: 'İş arkadaşlarınıza kim olduğunuzu söyleyin',
      subtitle: 'Ad, resim, saat dilimi',
      content: `<p>Adınız ve resminiz yaptığınız her şeyin yanında görünür: size atanan görevlerde, sohbetlerde, yorumların altında, etkinlik akışında. Bunları düzeltmek bir dakika sürer.</p>
<ol><li>Üst bilgide resminizin altındaki menüyü açın ve <strong>Ayarlar</strong> seçeneğini seçin.</li><li><strong>Hesap</strong> altında adınızı denetleyin. İş arkadaşlarınızın bilmesi gerekiyorsa ne iş yaptığınızı ve bir telefon numarasını ekleyin; yalnızca ad gereklidir.</li><li>Alana bir resim bırakın ve kırpın. Konum ve kamera bilgileri silinir.</li><li><strong>Dil ve saat</strong> bölümüne bakın. Hatırlatmaların, e-postaların ve sessiz saatlerin sizin için ne zaman olacağını saat dilimi belirler.</li></ol>
<p>Dil ve saat dilimi, giriş yaptığınız her cihazda sizi izler. Ekranda gördükleriniz o cihazın saatine uyar; yani yurt dışında hiçbir şeyi değiştirmeden yerel saati görürsünüz.</p>
<p>Aynı menüde <strong>durumunuzu</strong> belirlersiniz: çevrimiçi, uzakta, meşgul veya görünmez. İş arkadaşlarınız bunu, örneğin sohbette, resminizin üzerinde bir nokta olarak görür.</p>
<blockquote><p><strong>Deneyin:</strong> durumunuzu <em>Meşgul</em> yapın, resminizdeki noktanın değişmesini izleyin ve eski haline getirin.</p></blockquote>`,
    },
    {
      source: '1ba58c6a99b1',
      title: 'Güzel görünsün',
      subtitle: 'Açık, koyu, altı renk, sıklık',
      content: `<p>Hora’ya saatlerce bakacaksınız; gözlerinizin sevdiği gibi görünsün. Buradaki her şey yalnızca sizindir, hemen görünür ve bütün cihazlarınız için saklanır.</p>
<ul><li><strong>Açık veya koyu.</strong> Birini seçin veya sistemi izlesin: gündüz açık, gece koyu.</li><li><strong>Renk.</strong> Altı tema: Varsayılan, Marka, Turkuaz, Gül, Mor ve Kehribar. Renk, üzerinde işlem yapılabilecek olanı gösterir, başka bir şeyi değil.</li><li><strong>Yerleşim.</strong> Gezinme menüsü ile üst bilgiyi düzenlemenin on bir yolu. Siz denerken bulunduğunuz sayfa olduğu gibi kalır.</li><li><strong>Sıklık.</strong> Ferah, normal veya sık: ögelerin arasında ne kadar boşluk olduğu.</li><li><strong>Animasyonlar.</strong> Ekrandaki hareket sizi rahatsız ediyorsa kapatın; Hora, cihazınızın bu konudaki ayarına da uyar.</li></ul>
<p>Kısa yol, üst bilgideki görünüm düğmesidir. Seçeneklerin tamamı <strong>Ayarlar</strong> sayfasında, <strong>Görünüm</strong> bölümündedir. Hora’nın sabah hangi sayfayla açılacağını da orada söyleyebilirsiniz.</p>
<blockquote><p><strong>Deneyin:</strong> koyu moda geçin, başka bir renk seçin ve bu sayfaya yeniden bakın. Beğendiğinizi bırakın.</p></blockquote>`,
    },
    {
      source: '2b24d526c442',
      title: 'Her şeyi bulun, her şeyi yapın',
      subtitle: 'Tek tuşla komut paleti',
      content: `<p>Bu kurstan tek bir tuş hatırlayacaksanız şu olsun: <code>Ctrl</code> <code>K</code>, Mac’te <code>Cmd</code> <code>K</code>. <strong>Komut paletini</strong> açar.</p>
<p>Birkaç harf yazın; palet şunları sunar:</p>
<ul><li><strong>yerler</strong>: gidebileceğiniz her sayfa;</li><li><strong>işlemler</strong>: koyu moda geçmek, başka bir yerleşim seçmek, tam ekran, çıkış yapmak;</li><li><strong>ögeler</strong>: eşleşen görevler, kartlar, notlar, kişiler, yazılar ve kurslar.</li></ul>
<p>Ok tuşlarıyla gezin, <code>Enter</code> ile seçin. Tam yazmanız gerekmez. Büyük-küçük harf önemli değildir, aksanlar da değildir: <em>sedinta</em> yazınca <em>ședință</em>, <em>istanbul</em> yazınca <em>İstanbul</em> bulunur.</p>
<p>Aramada, görmeye izniniz olanlar çıkar. Bir iş arkadaşınızın özel notları orada yoktur; size ait olmayan taslaklar da yoktur.</p>
<p>Tuşa alışınca gezinme menüsü ara sıra baktığınız bir harita olur, palet ise yol alma biçiminiz.</p>
<blockquote><p><strong>Deneyin:</strong> <code>Ctrl</code> <code>K</code> tuşlarına basın, bir iş arkadaşınızın görevinin veya herhangi bir sayfanın ilk harflerini yazın ve oraya gidin. Sonra paletle Akademi’ye dönün.</p></blockquote>`,
    },
    {
      source: '3945c3155bf0',
      title: 'Bilmeye değer tuşlar',
      subtitle: 'Ve diğerlerinin hepsini söyleyen tuş',
      content: `<p>Hora’da her şey fare olmadan yapılabilir. Tuşları ezberlemeniz gerekmez: herhangi bir sayfada <code>?</code> tuşuna basın, tam o sayfanın tuşları listelensin.</p>
<p>Bazıları neredeyse her yerde çalışır:</p>
<ul><li><code>?</code> bu ekranın tuşlarını gösterir.</li><li><code>Ctrl</code> <code>K</code> paleti açar.</li><li><code>/</code> sayfanın arama alanına atlar.</li><li><code>Escape</code> en üstte duranı kapatır.</li><li><code>C</code> oluşturabileceğiniz her şeyi sunar; e-postada yeni bir e-posta başlatır.</li><li>Ok tuşları listelerde gezer; <code>Enter</code> açar.</li></ul>
<p>Sayfalar kendi tuşlarını ekler. Görevlerde <code>Ctrl</code> <code>/</code> bir görev oluşturur, <code>X</code> bulunduğunuz görevi tamamlar. E-postada <code>C</code> yeni bir e-posta başlatır, <code>R</code> yanıtlar. Notlarda <code>N</code> sizi notun başladığı satıra götürür.</p>
<p>Fareyle sürüklenen her şeyin klavyeyle de bir yolu vardır: tutamaca gidin, kaldırmak için <code>Boşluk</code> tuşuna basın, oklarla taşıyın, bırakmak için yeniden <code>Boşluk</code> tuşuna basın. <code>Escape</code> eski yerine koyar. Ekran okuyucu kullanıyorsanız her hareket seslendirilir.</p>
<blockquote><p><strong>Deneyin:</strong> şimdi <code>?</code> tuşuna basın. Bu kursun tuşlarını bulacaksınız.</p></blockquote>`,
    },
    {
      source: '06b6678fdf32',
      title: 'Bir şey sizi ilgilendirdiğinde',
      subtitle: 'Rahatsız etmek yerine yardım eden bildirimler',
      content: `<p>Üst bilgideki zil sizi ilgilendirenleri toplar: size bir görev atandı, biri sizden bahsetti, bir hatırlatmanın zamanı geldi, bir kurs bekliyor. Kendi yaptıklarınız size hiçbir zaman bildirilmez.</p>
<p>Size neyin, nasıl ulaşacağına siz karar verirsiniz. <strong>Ayarlar</strong> sayfasındaki <strong>Bildirimler</strong> bölümünde her olay türünün üç anahtarı vardır:</p>
<ul><li><strong>Hora’da</strong>: zilin altında görünür.</li><li><strong>E-posta</strong>: adresinize de gönderilir.</li><li><strong>Anlık bildirim</strong>: Hora kapalıyken bile cihazınız gösterir. Alması gereken her cihazda bir kez açın.</li></ul>
<p>Bunun altında <strong>sessiz saatler</strong> vardır. O saatlerde e-posta ve anlık bildirimler bekler. Yalnızca tam o an için istediğiniz hatırlatmalar ulaşır.</p>
<p>İyi ayarlar beş dakikaya değer. Yararlı bir başlangıç: her şeyi <em>Hora’da</em> bırakın, kaçırılmaması gerekenler için e-postayı seçin, anlık bildirimi yalnızca telefonda açın.</p>
<blockquote><p><strong>Deneyin:</strong> bildirim ayarlarını açın ve akşamdan sabaha sessiz saatler belirleyin.</p></blockquote>`,
    },
    {
      source: 'e9603287af53',
      title: 'Trende, tünelde',
      subtitle: 'Ağ olmadan çalışmak',
      content: `<p>Hora’da çevrimdışı olmak bir hata değildir. Bağlantı gidince üst bilgide küçük bir işaret belirir: <em>Çevrimdışı</em> ve kaç değişikliğin beklediği. Daha önce açtığınız her şey yerindedir; siz de devam edersiniz.</p>
<ul><li>Yazdığınız, işaretlediğiniz, taşıdığınız veya sildiğiniz, her zamanki gibi hemen görünür.</li><li>Tarayıcıyı kapatsanız veya batarya bitse bile cihazınızda saklanır.</li><li>Sunucuya ulaşılır ulaşılmaz değişiklikler, yaptığınız sırayla gönderilir.</li></ul>
<p>Bazen dünya bu arada değişmiştir; belki bir iş arkadaşınız, üzerine yazdığınız panoyu silmiştir. O zaman işaret, hangi değişikliğin alınamadığını gösteren bir karta dönüşür; yeniden deneyebilir veya değişikliği atabilirsiniz. Hiçbir şey sessizce kaybolmaz.</p>
<p>Hora, bir cihazda bir kez açıldıktan sonra ağ olmadan da <em>başlar</em>. Tarayıcınız yüklemeyi önerirse kabul edin: Hora’nın kendi simgesi ve kendi penceresi olur.</p>
<blockquote><p><strong>Deneyin:</strong> cihazınızın ağını kapatın, bir görevi işaretleyin veya bu kursa devam edin, işareti izleyin ve ağı yeniden açın.</p></blockquote>`,
    },
    {
      source: 'a4687bce4312',
      title: 'Eyvah',
      subtitle: 'Geri alma: şimdi ve yarına kadar',
      content: `<p>Herkes bir gün yanlış şeyi siler. Hora’da bunun bedeli bir saniyedir.</p>
<p>Bir şeyi götüren bir işlemden sonra ekranın altındaki ileti <strong>Geri al</strong> seçeneğini sunar. <code>Ctrl</code> <code>Z</code> her sayfada aynısını yapar.</p>
<p>Sonradan fark ederseniz gezinme menüsünde <strong>Etkinlik akışı</strong> sayfasını açın. Ekibin zaman çizelgesidir: kim, neyi, ne yaptı; en yenisi en üstte, her biri tek cümleyle. Kendi işlemlerinizin yanında 24 saat boyunca <strong>Geri al</strong> durur.</p>
<p>Arkasında tek bir kural vardır ve adildir: bir işlem ancak o zamandan beri hiçbir şey değişmediyse geri alınabilir. Bir iş arkadaşınız aynı şeyi bu arada değiştirdiyse Hora onun emeğinin üzerine yazmak yerine bunu size söyler.</p>
<p>Görevlerin, kartların, notların, kişilerin ve yazıların ayrıntılarında kendi <strong>Geçmiş</strong> bölümleri de vardır: her değişiklik, alan alan, neyden neye ve kimin yaptığı.</p>
<blockquote><p><strong>Deneyin:</strong> “Beni sil” adlı bir görev oluşturun, silin ve geri getirin. Sonra iki işlemi de <strong>Etkinlik akışı</strong> sayfasında bulun.</p></blockquote>`,
    },
    {
      source: 'f0bdc2f51ac5',
      title: 'Hesabınızı güvende tutun',
      subtitle: 'Pişman olmayacağınız on dakika',
      content: `<p>Hesabınız bütün ekibin işini açar; onu iyi koruyun. Bunların hepsi <strong>Ayarlar</strong> sayfasının <strong>Güvenlik</strong> bölümündedir.</p>
<ul><li><strong>İyi bir parola.</strong> Uzun, zekiceden iyidir: birbiriyle ilgisiz dört sözcük, özel karakterli tek sözcükten iyidir. Değiştirince diğer bütün cihazlardaki oturumlarınız sonlanır.</li><li><strong>Bir geçiş anahtarı.</strong> Parmağınızla, yüzünüzle veya cihazınızın PIN’iyle giriş yapın. Tahmin edilecek ve çalınacak bir şey yoktur.</li><li><strong>Bir doğrulama uygulaması.</strong> Paroladan sonra telefonunuzdan bir kod istenir. Kurtarma kodlarını telefon <em>olmadan</em> bulacağınız bir yerde saklayın.</li><li><strong>Oturumlar.</strong> Liste nerede giriş yaptığınızı gösterir. Tanımadıklarınızdan çıkış yapın.</li></ul>
<p>Ekibiniz bütün üyelerden iki adımlı doğrulama isteyebilir. O zaman siz kurana kadar bu sayfadan başka bir şey açılmaz; bu arada hiçbir şeyiniz kaybolmaz.</p>
<p>Yalnızca kahve almaya giderken de resminizin altındaki menüden ekranı kilitleyin, dönünce parolanızla açın.</p>
<blockquote><p><strong>Deneyin:</strong> oturumlarınızın listesine bakın. Hepsini tanıyor musunuz?</p></blockquote>`,
    },
    {
      source: '569472144ac5',
      title: 'İlk haftanız',
      subtitle: 'Bir plan ve bundan sonrası',
      content: `<p>Artık evi tanıyorsunuz. Kendinizi evinizde hissetmeniz için ilk haftaya bir plan:</p>
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Resminizi ekleyin ve saat diliminizi denetleyin.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Kendinize, günü belli üç görev yazın.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Sohbette bir iş arkadaşınıza merhaba deyin.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Ekibin herkesin okumasını istediği yazıları okuyun.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Bir gün boyunca gezinme menüsü yerine <code>Ctrl</code> <code>K</code> kullanın.</p></div></li></ul>
<p>Diğer kurslar her seferinde bir uygulamayı derinlemesine anlatır: görevler, panolar, konuşmak, yazmak ve ekip yönetmek. Her biri en çok bir saat sürer; istediğiniz sırayla alabilirsiniz.</p>
<p>Takılırsanız <strong>Yardım merkezi</strong> tek tek soruları yanıtlar, <code>?</code> ise bulunduğunuz sayfanın tuşlarını gösterir.</p>
<p>Aşağıda <strong>Bitir</strong> düğmesine basın. Kurs tamamlandı olarak işaretlenir; istediğiniz zaman yeniden başlayabilirsiniz.</p>`,
    },
  ],
}
