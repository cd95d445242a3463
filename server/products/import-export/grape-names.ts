/**
 * Names of grapes in trade, including synonyms. They decide how a blend is split when the separator
 * is missing or unclear: 'Pinot Noir' is one grape, 'Garnacha Syrah' are two.
 */
const spain = `
Airén; Albarello; Albariño; Albarín; Albarín Blanco; Albarín Negro; Albillo; Albillo Mayor; Albillo Real; Alarije; Alicante; Alicante Bouschet; Beba;
Blanca Cayetana; Bobal; Bonicaire; Brancellao; Bruñal; Cabernet; Cadrete; Caiño; Caiño Blanco; Caiño Tinto; Callet; Cariñena; Cariñena Blanca; Carrasquín;
Cariñena Gris; Carinyena; Carinyena Blanca; Carinyena Negra; Samsó; Castañal; Cayetana; Cayetana Blanca; Chelva; Derechero; Doña Blanca; Dona Branca;
Escursac; Espadeiro; Estaladiña; Ferrón; Fogoneu; Forcallat; Forcallà; Forcayat; Garnacha; Garnacha Blanca; Garnacha Gris; Garnacha Negra;
Garnacha Peluda; Garnacha Roja; Garnacha Tinta; Garnacha Tintorera; Garnacha Vieja; Garnatxa; Garnatxa Blanca; Garnatxa Gris; Garnatxa Negra; Garnatxa Peluda;
Garnatxa Roja; Garnatxa Tintorera; Garnatxa Vermella; Giró; Giró Blanc; Giró Ros; Godello; Gorgollasa; Graciano; Gual; Hondarribi Beltza; Hondarribi Zuri;
Hondarrabi Beltza; Hondarrabi Zuri; Jaén; Jaén Tinto; Juan García; Lado; Lairén; Listán; Listán Blanco; Listán Negro; Listán Prieto; Lledoner;
Lledoner Blanc; Lledoner Negre; Lledoner Pelut; Loureira; Loureiro; Loureiro Tinto; Macabeo; Macabeu; Malvasía; Malvasía Aromática; Malvasía de Banyalbufar;
Malvasía de Lanzarote; Malvasía de Sitges; Malvasia de Sitges; Malvasía Riojana; Malvasía Volcánica; Mandó; Mando; Manto Negro; Marmajuelo; Bermejuelo;
Marselan; Maturana; Maturana Blanca; Maturana Tinta; Mazuela; Mazuelo; Mencía; Merenzao; Merseguera; Messeguera; Meseguera; Miguel de Arco; Mollar;
Monastrell; Moristel; Moscatel; Moscatel de Alejandría; Moscatel de Grano Menudo; Moscatel de Hamburgo; Moscatel Grano Menudo; Moscatel Morisco; Moscatel Negro; Moscatel Romano;
Moscatell; Moscatell d'Alexandria; Moscatell de Gra Petit; Moscatell Romà; Moscatell de Frontinyà; Mouratón; Moza Fresca; Negramoll; Negral; Negreda;
Negre Sard; Palomino; Palomino Fino; Pansa Blanca; Pansal; Parellada; Parraleta; Pardillo; Pardina; Pedro Giménez; Pedro Ximénez; Picapoll; Picapoll Blanc; Picapoll Negre;
Pedro Ximenes; Pedro Luis; Perruno; Planta Fina; Planta Nova; Prensal; Prensal Blanc; Prieto Picudo; Puesta en Cruz; Querol; Ratiño; Rojal; Rojal Tinta; Romé; Rufete;
Rufete Blanco; Sabro; Sanguina; Serodio; Sousón; Souson; Subirat; Subirat Parent; Sumoll; Sumoll Blanc; Sumoll Negre; Tempranillo; Tempranillo Blanco; Tempranillo Gris; Tempranillo Peludo;
Terret; Tinta de Toro; Tinta del País; Tinta Fina; Tinta del Toro; Tinta Jeromo; Tintilla; Tintilla de Rota; Tinto de la Pámpana Blanca; Tinto del País; Tinto Fino; Tinto de Toro;
Tinto Aragonés; Tinto Velasco; Torrontés; Tortosí; Tortosina; Treixadura; Trepat; Trepat Blanc; Trobat; Turruntés; Ull de Llebre; Ull de Perdiu; Vermejuela; Verdejo;
Verdejo Negro; Verdejo Serrano; Verdello; Verdil; Vidadillo; Vidueño; Vijariego; Vijariego Blanco; Vijariego Negro; Vinyater; Viura; Xarel·lo; Xarel·lo Vermell; Xarel-lo; Xarello;
Cartoixà; Cartoixà Vermell; Zalema; Zurieles; Zamarrica; Baboso; Baboso Negro; Castellana Negra; Gual Negro; Malvar; Mantúo; Cuatendrá; Gonfaus; Belat; Pirene; Moneu; Heben; Monastrell Blanca`;

const france = `
Abouriou; Aligoté; Altesse; Aramon; Arbane; Arbois; Aubun; Auxerrois; Barbaroux; Baco Blanc; Baco Noir; Béquignol; Bourboulenc; Braquet; Brun Argenté; Cabernet Franc;
Cabernet Sauvignon; Caladoc; Calitor; Camaralet; Carignan; Carignan Blanc; Carignan Gris; Carignan Noir; Carignane; Carménère; César; Chardonnay; Chardonnay Musqué; Chasan; Chasselas; Chatus; Chenin;
Chenin Blanc; Chenin Noir; Cinsault; Cinsaut; Clairette; Clairette Blanche; Clairette Rose; Colombard; Cot; Counoise; Couderc Noir; Courbu; Duras; Durif; Étraire de la Dui; Egiodola; Fer; Fer Servadou;
Folle Blanche; Folle Noire; Gamay; Gamay Noir; Gamay de Bouze; Gamay de Chaudenay; Gewurztraminer; Gewürztraminer; Grenache; Grenache Blanc; Grenache Gris; Grenache Noir; Grenache Rouge; Gringet; Grolleau;
Grolleau Gris; Grolleau Noir; Gros Manseng; Gros Plant; Jacquère; Jurançon; Jurançon Blanc; Jurançon Noir; Klevener de Heiligenstein; Len de l'El; Loin de l'Œil; Lledoner Pelut; Maccabeu; Macabeu; Malbec; Manseng Noir; Marsanne;
Mauzac; Mauzac Blanc; Mauzac Noir; Melon; Melon de Bourgogne; Merlot; Merlot Blanc; Merlot Noir; Meunier; Mollard; Molette; Mondeuse; Mondeuse Blanche; Mondeuse Noire; Montils; Mourvèdre; Muscadelle;
Muscadet; Muscardin; Muscat; Muscat à Petits Grains; Muscat Blanc à Petits Grains; Muscat Rouge à Petits Grains; Muscat Blanc; Muscat d'Alexandrie; Muscat de Hambourg; Muscat de Hambourg Noir; Muscat Ottonel; Négrette; Nielluccio; Niellucciu; Ondenc; Orbois;
Petit Courbu; Petit Manseng; Petit Meslier; Petit Verdot; Petite Sirah; Picardan; Picpoul; Picpoul Noir; Piquepoul; Piquepoul Blanc; Piquepoul Gris; Piquepoul Noir; Pineau d'Aunis; Pinot; Pinot Blanc; Pinot Gris; Pinot Meunier; Pinot Noir; Pinot Noir Précoce; Pinotage;
Portan; Poulsard; Ploussard; Prunelard; Raffiat de Moncade; Riesling; Rolle; Romorantin; Roussanne; Roussette; Rosé du Var; Saint-Macaire; Saint Macaire; Sacy; Sauvignon; Sauvignon Blanc; Sauvignon Gris; Sauvignon Vert; Savagnin; Savagnin Blanc; Savagnin Rose; Sciaccarello;
Sciaccarellu; Sémillon; Servadou; Sylvaner; Syrah; Syrah Noire; Shiraz; Tannat; Tempranillo Noir; Terret Blanc; Terret Bourret; Terret Gris; Terret Noir; Tibouren; Tourbat; Tressot; Trousseau; Trousseau Gris; Ugni Blanc; Ugni; Vaccarèse; Valdiguié; Vermentinu; Vermentino; Viognier; Villard Noir; Villard Blanc; Vidal; Vidal Blanc`;

const italy = `
Aglianico; Aglianico del Vulture; Albana; Albarola; Albarossa; Aleatico; Ancellotta; Ansonica; Inzolia; Arneis; Asprinio; Barbera; Barbera Bianca; Bellone; Biancame; Bianchetta; Biancolella; Bombino; Bombino Bianco; Bombino Nero; Bonarda; Bosco;
Bovale; Bovale Grande; Bovale Sardo; Brachetto; Calabrese; Canaiolo; Canaiolo Bianco; Canaiolo Nero; Cannonau; Carignano; Carricante; Casetta; Catarratto; Catarratto Bianco; Catarratto Lucido; Cataratto; Cesanese; Cesanese d'Affile; Ciliegiolo; Coda di Volpe; Colorino; Cococciola;
Cortese; Corvina; Corvina Veronese; Corvinone; Croatina; Dolcetto; Durella; Enantio; Erbaluce; Falanghina; Favorita; Fiano; Forastera; Frappato; Freisa; Friulano; Tocai Friulano; Fumin; Gaglioppo; Garganega; Glera; Greco; Greco Bianco; Greco Nero; Grecanico; Grechetto; Grechetto di Todi; Grignolino; Grillo;
Groppello; Impigno; Incrocio Manzoni; Incrocio Bruni; Lacrima; Lagrein; Lambrusco; Lambrusco di Sorbara; Lambrusco Grasparossa; Lambrusco Marani; Lambrusco Maestri; Lambrusco Salamino; Maceratino; Magliocco; Magliocco Canino; Magliocco Dolce; Malvasia; Malvasia Bianca; Malvasia del Lazio; Malvasia di Candia; Malvasia di Candia Aromatica; Malvasia Istriana; Malvasia Nera; Malvasia Nera di Brindisi; Malvasia Nera di Lecce;
Mammolo; Manzoni Bianco; Marzemino; Minutolo; Molinara; Monica; Montepulciano; Montepulciano d'Abruzzo; Montù; Moscato; Moscato Bianco; Moscato Giallo; Moscato Rosa; Moscato d'Asti; Moscato di Scanzo; Müller Thurgau; Müller-Thurgau; Nasco; Nebbiolo; Negroamaro; Negro Amaro; Nerello; Nerello Cappuccio; Nerello Mantellato; Nerello Mascalese; Nero d'Avola; Nero di Troia; Nosiola; Nuragus; Nocera; Oseleta; Ottavianello; Pagadebit; Passerina; Pecorino; Pelaverga; Perricone; Petit Rouge; Piedirosso; Pignoletto; Pignolo; Picolit; Pinot Bianco; Pinot Grigio; Pinot Nero;
Primitivo; Prosecco; Prugnolo Gentile; Raboso; Raboso Piave; Raboso Veronese; Refosco; Refosco dal Peduncolo Rosso; Ribolla; Ribolla Gialla; Riesling Italico; Riesling Renano; Rondinella; Rossese; Rossese di Dolceacqua; Rossignola; Ruchè; Sagrantino; Sangiovese; Sangiovese Grosso; Sauvignonasse; Schiava; Schiava Gentile; Schiava Grigia; Schioppettino; Sciacarello; Semidano; Spergola; Susumaniello; Tazzelenghe; Teroldego; Terrano; Timorasso; Tintilia; Tocai Rosso; Torbato; Traminer; Traminer Aromatico; Trebbiano; Trebbiano d'Abruzzo; Trebbiano di Lugana; Trebbiano di Soave; Trebbiano Romagnolo; Trebbiano Spoletino; Trebbiano Toscano; Turbiana;
Uva di Troia; Uva Rara; Verdeca; Verdicchio; Verdicchio Bianco; Verdiso; Verduzzo; Verduzzo Friulano; Vernaccia; Vernaccia di Oristano; Vernaccia di San Gimignano; Vernaccia Nera; Vespaiola; Vespolina; Vien de Nus; Vitovska; Zibibbo`;

const portugal = `
Alfrocheiro; Alfrocheiro Preto; Alicante Branco; Alvarelhão; Alvarinho; Amaral; Antão Vaz; Aragonez; Aragonês; Arinto; Arinto de Bucelas; Arinto dos Açores; Avesso; Azal; Azal Branco; Azal Tinto; Baga; Bastardo; Batoca; Bical; Boal; Bual; Borraçal; Bouschet; Camarate; Castelão; Castelão Francês; Cercial; Cerceal; Cerceal Branco; Códega; Códega do Larinho; Côdega de Larinho; Cornifesto; Donzelinho; Donzelinho Branco; Donzelinho Tinto; Encruzado; Esgana Cão; Fernão Pires; Folgasão; Fonte Cal; Galego Dourado; Gouveio; Gouveio Real; Grand Noir; Jaen; Jampal; Loureiro Branco; Malvasia Cândida; Malvasia Fina; Malvasia Preta; Malvasia Rei; Manteúdo; Maria Gomes; Marufo; Monvedro; Moreto; Moscatel Galego; Moscatel Galego Branco; Moscatel Galego Roxo; Moscatel Graúdo; Moscatel Roxo; Moscatel de Setúbal; Mourisco; Negra Mole; Padeiro; Pederná; Perrum; Periquita; Rabigato; Rabo de Ovelha; Ramisco; Roupeiro; Rufete Tinto; Seara Nova; Sercial; Siria; Síria; Sousão; Tamarez; Terrantez; Terrantez do Pico; Tinta Amarela; Tinta Barroca; Tinta Caiada; Tinta Carvalha; Tinta Francisca; Tinta Grossa; Tinta Miúda; Tinta Negra; Tinta Negra Mole; Tinta Roriz; Tinto Cão; Touriga; Touriga Brasileira; Touriga Fêmea; Touriga Franca; Touriga Francesa; Touriga Nacional; Trajadura; Trincadeira; Trincadeira Preta; Uva Cão; Verdelho; Verdelho Branco; Vinhão; Viosinho; Vital`;

const germanic = `
Acolon; Albalonga; Bacchus; Blauburger; Blauburgunder; Blauer Burgunder; Blauer Portugieser; Blauer Spätburgunder; Blauer Wildbacher; Blauer Zweigelt; Blaufränkisch; Bouvier; Cabernet Blanc; Cabernet Cortis; Cabernet Cubin; Cabernet Dorsa; Cabernet Mitos; Cabernet Jura; Chasselas Blanc; Dakapo; Domina; Dornfelder; Dunkelfelder; Ehrenfelser; Elbling; Faberrebe; Frühburgunder; Frühroter Veltliner; Gelber Muskateller; Gelber Traminer; Goldmuskateller; Goldburger; Goldriesling; Grauburgunder; Grauer Burgunder; Grüner Silvaner; Grüner Veltliner; Gutedel; Heroldrebe; Huxelrebe; Johanniter; Kerner; Lemberger; Morio-Muskat; Muskateller; Muskat-Ottonel; Muskat Ottonel; Neuburger; Optima; Ortega; Petite Arvine; Portugieser; Rathay; Regent; Reichensteiner; Rheinriesling; Rieslaner; Rivaner; Roesler; Rosenmuskateller; Rotgipfler; Roter Veltliner; Roter Riesling; Roter Traminer; Ruländer; Sämling; Sämling 88; Samtrot; Sankt Laurent; Sauvignac; Sauvignon Soyhières; Scheurebe; Schwarzriesling; Siegerrebe; Silvaner; Solaris; Souvignier Gris; Spätburgunder; St. Laurent; St. Magdalener; Tauberschwarz; Trollinger; Veltliner; Vernatsch; Weißburgunder; Weissburgunder; Weißer Burgunder; Weißer Riesling; Welschriesling; Wildbacher; Zierfandler; Zweigelt; Amigne; Cornalin; Humagne; Humagne Blanche; Humagne Rouge; Gamaret; Garanoir; Completer; Fendant; Heida; Païen; Räuschling; Rèze`;

const others = `
Agiorgitiko; Aghiorghitiko; Aidani; Areni; Areni Noir; Assyrtiko; Athiri; Babeasca Neagra; Băbească Neagră; Bogazkere; Boğazkere; Bianca; Black Muscat; Bonarda Argentina; Cayuga; Cereza; Charbono; Chambourcin; Chisago; Concord; Concord Grape; Criolla; Criolla Chica; Criolla Grande; Cserszegi Fűszeres; Dafni; Debina; Debit; Dimiat; Dimyat; Dobričić; Emir; Ezerjó; Fetească; Fetească Albă; Fetească Neagră; Fetească Regală; Feteasca Neagra; Fragolino; Frankovka; Furmint; Gaidouria; Gamza; Grasă de Cotnari; Grašac; Graševina; Grk; Hárslevelű; Irsai Olivér; Isabella; Juhfark; Kadarka; Kalecik Karası; Katsano; Kékfrankos; Khikhvi; Kisi; Koshu; Kotsifali; Krasnostop; Krasnostop Zolotovsky; Kratošija; Lemberger Blanc; Lenoir; Limnio; Limniona; Liatiko; Leányka; Malagousia; Malagouzia; Malvazija Istarska; Mandilaria; Maraština; Marechal Foch; Maréchal Foch; Mavro; Mavrodaphne; Mavrotragano; Mavrud; Melnik; Mission; Misket; Moschofilero; Moscatel Rosado; Mtsvane; Muscat Bailey A; Muscat of Alexandria; Muscat of Hamburg; Narince; Niagara; Niagara Blanc; Norton; Öküzgözü; Olaszrizling; Ojaleshi; País; Pais; Pamid; Pinot Droit; Plavac Mali; Plavac; Pošip; Posip Bijeli; Prokupac; Rebula; Refošk; Rhoditis; Roditis; Rkatsiteli; Robola; Ruby Cabernet; Rubin; Saperavi; Sárga Muskotály; Savatiano; Seyval; Seyval Blanc; Smederevka; Šipon; Szürkebarát; Tămâioasă Românească; Tarrango; Teran; Torrontés Mendocino; Torrontés Riojano; Torrontés Sanjuanino; Traminette; Tribidrag; Tsolikouri; Vidiano; Vilana; Vranac; Vranec; Vugava; Xinomavro; Xynisteri; Yapincak; Žametovka; Žilavka; Žlahtina; Zelen; Zéta; Zinfandel; Babić; Blatina; Crljenak Kaštelanski; Semillon; Mourvedre; Carmenere; Mataro; Mataró; Mataro Blanc`;

/** Pairs of synonyms that price lists write as one name. */
const doubled = `
Syrah/Shiraz; Shiraz/Syrah; Carignan/Cariñena; Garnacha/Grenache; Grenache/Garnacha; Monastrell/Mourvèdre; Mourvèdre/Monastrell; Muscat/Moscato; Muscat/Moscato Bianco; Muscat/Moscato Giallo; Muscat/Muscatel; Glera/Prosecco; Friulano/Sauvignonasse; País/Mission; Rolle/Rollo; Silvaner/Sylvaner; Macabeo/Viura; Viura/Macabeo; Macabeu/Viura; Mazuelo/Cariñena; Cariñena/Mazuelo; Carignan/Mazuelo; Zinfandel/Primitivo; Primitivo/Zinfandel; Pinot Gris/Grigio; Pinot Grigio/Gris; Cot/Malbec; Malbec/Cot; Tempranillo/Ull de Llebre; Ull de Llebre/Tempranillo; Tempranillo/Tinto Fino; Tinto Fino/Tempranillo; Tinta Roriz/Aragonez; Aragonez/Tinta Roriz; Vermentino/Rolle; Rolle/Vermentino; Spätburgunder/Pinot Noir; Pinot Noir/Spätburgunder; Grauburgunder/Pinot Gris; Weißburgunder/Pinot Blanc; Muskateller/Moscato`;

/**
 * Without case, accents and signs between letters: 'Xarel·lo', 'XAREL-LO' and 'Xarello' become
 * equal.
 */
const asLetters = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[\p{M}·'’`´.]/gu, '')
    .replace(/(?<=\p{L})-(?=lo\b)/gu, '')
    .replace(/[\s-]+/g, ' ')
    .trim();

const known: ReadonlySet<string> = new Set(
  [spain, france, italy, portugal, germanic, others, doubled]
    .flatMap((names) => names.split(';').map(asLetters))
    .filter(Boolean),
);
const longest = Math.max(...[...known].map((name) => name.split(' ').length));

/** Whether this is the name of a grape, including pairs of synonyms. */
export const isGrapeName = (name: string): boolean =>
  known.has(asLetters(name.replace(/\s*\/\s*/g, '/')));

/**
 * Splits a text that consists only of grape names: 'Pinot Noir Chardonnay'. Undefined for a single
 * name or other words.
 */
export function namesInWords(text: string): string[] | undefined {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > 40) return undefined;
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = Math.min(longest, words.length - at);
    while (taken > 0 && !isGrapeName(words.slice(at, at + taken).join(' '))) taken--;
    if (taken === 0) return undefined;
    found.push(words.slice(at, at + taken).join(' '));
    at += taken;
  }
  return found.length > 1 ? found : undefined;
}
