/**
 * Makes and models seen on Singapore's roads, 1990 to 2026, by the names dealers use; written for this product. Each
 * model is followed by the values that are the same for all vehicles of that name: body, propellant, capacity in cc.
 * Bodies: S sedan, H hatchback, W station wagon, U SUV, M MPV, C coupé, K convertible, V van, P pickup, B bus.
 * Propellants: p petrol, h petrol-electric, u plug-in, e electric, d diesel.
 */
export const makesAndModelsData: Readonly<Record<string, string>> = {
  Aion: 'ES|S e; UT|H e; V|U e; Y Plus|U e; Hyptec HT|U e',
  'Alfa Romeo':
    '147|H p; 156|S p; 159; 4C|C p 1742; Brera|C; Giulia|S p; Giulietta|H; GT|C; GTV|C p; Junior|U; MiTo|H; Spider|K; Stelvio|U; Tonale|U',
  'Aston Martin': 'DB7; DB9; DB11; DB12; DBS; DBX|U p; Rapide|H p; V8 Vantage; V12 Vantage; Vanquish; Vantage; Virage',
  Audi: 'A1|H; A3; A4; A5; A6; A7|H; A8|S; e-tron|U e; e-tron GT|S e; Q2|U; Q3|U; Q4 e-tron|U e; Q5|U; Q6 e-tron|U e; Q7|U; Q8|U; Q8 e-tron|U e; R8; RS3|p; RS4; RS5; RS6|W p; RS7|H p; RS Q8|U p; S3; S4; S5; S6; TT',
  Bentley:
    'Arnage|S p; Azure|K p; Bentayga|U; Brooklands; Continental Flying Spur|S p; Continental GT|C; Continental GTC|K; Flying Spur|S; Mulsanne|S p',
  BMW: '116d|H d; 116i|H p; 118i; 120i; 125i; 216i; 218i; 220i; 230i; 316i; 318d|d; 318i; 320d|d; 320i; 323i; 325i; 328i; 330e|u; 330i; 335i; 340i; 420i; 428i; 430i; 435i; 440i; 518i|S p; 520d|d; 520i; 523i; 525i; 528i; 530e|u; 530i; 535i; 540i; 630i; 640i; 650i; 725Li|S p; 728i|S p; 730Li|S p; 735i|S p; 740Li|S p; 750Li|S p; i3|e; i4|H e; i5|e; i7|S e; i8|u 1499; iX|U e; iX1|U e; iX2|U e; iX3|U e; M2|C p; M3; M4; M5; M6; M8; M135i|H p; M235i; M240i; X1|U; X2|U; X3|U; X4|U; X5|U; X6|U; X7|U; XM|U u; Z3; Z4',
  BYD: 'Atto 2|U e; Atto 3|U e; Dolphin|H e; e6|M e; M6|M e; Seal|S e; Seal 6 DM-i|u; Sealion 6 DM-i|U u; Sealion 7|U e; T3|V e',
  Cadillac: 'ATS|p; CTS; DeVille|S p; Escalade|U; Lyriq|U e; SRX|U p; STS|S p',
  Chery: 'Arrizo; E5|U e; Omoda 5|U; QQ|H p; Tiggo|U p; Tiggo 7 Pro|U; Tiggo 8 Pro|U',
  Chevrolet:
    'Aveo; Camaro; Captiva|U; Corvette; Cruze; Epica|S; Kalos; Lacetti; Lumina; Malibu|S p; Matiz|H p; Optra; Orlando|M; Sonic; Spark|H p; Trax|U p',
  Chrysler: '300C; Crossfire|p 3199; Grand Voyager|M; Neon|S p; PT Cruiser; Sebring; Voyager|M',
  Citroën:
    'Berlingo; C1|H p; C2|H; C3|H; C3 Aircross|U; C3 Picasso|M; C4; C4 Cactus|U; C4 Picasso|M; C4 SpaceTourer|M; C5; C5 Aircross|U; C6|S; C8|M; DS3; DS4|H; DS5|H; Dispatch|V; ë-C4|H e; Grand C4 Picasso|M; Jumpy|V; Saxo|H p; Xantia; Xsara; Xsara Picasso|M; ZX',
  Cupra: 'Ateca|U p; Born|H e; Formentor|U; Leon; Tavascan|U e; Terramar|U',
  Daewoo: 'Cielo; Espero|S p; Lanos; Leganza|S p; Matiz|H p; Nexia; Nubira',
  Daihatsu:
    'Applause|H p 1589; Be-go|U p; Charade; Copen|K p; Cuore|H p; Delta; Feroza|U p 1589; Gran Max; Hijet; Materia|M p; Mira|H p; Move|H p; Rocky|U; Sirion|H p; Terios|U p; YRV|H p',
  Deepal: 'E07|e; L07|S e; S05|U; S07|U e',
  Denza: 'D9|M; Z9 GT|W',
  Dodge: 'Caliber|H; Challenger|C p; Charger; Journey|U; Nitro|U',
  DongFeng: '580|U p; Box|H e; Mage|U; Nano|H e; Vigo|U e',
  Ferrari:
    '296 GTB|C u 2992; 296 GTS|K u 2992; 348|p; 355|p; 360 Modena|C p; 430 Scuderia|C p; 458 Italia|C p 4497; 458 Spider|K p 4497; 488 GTB|C p 3902; 488 Spider|K p 3902; 550 Maranello|C p 5474; 575M Maranello|C p 5748; 599 GTB Fiorano|C p 5999; 612 Scaglietti|C p 5748; 812 GTS|K p 6496; 812 Superfast|C p 6496; 12Cilindri|p 6496; California|K p; F8 Spider|K p 3902; F8 Tributo|C p 3902; F12berlinetta|C p 6262; F430; FF|p 6262; GTC4Lusso|p; Portofino|K p; Purosangue|U p 6496; Roma|p; SF90 Stradale|C u 3990',
  Fiat: '500; 500C|K; 500X|U; Barchetta|K p 1747; Bravo|H; Coupe|C p; Doblo; Fiorino; Freemont|U; Grande Punto|H; Marea; Multipla|M; Panda|H; Punto; Qubo; Scudo; Stilo; Uno|H',
  Ford: 'Cortina; EcoSport|U; Escape|U; Escort; Everest|U; Explorer|U; Fiesta|H; Focus; Galaxy|M; Ka|H; Kuga|U; Laser; Maverick; Mondeo; Mustang; Mustang Mach-E|U e; Ranger|P; S-MAX|M; Telstar; Transit; Transit Connect',
  Foton: 'Aumark; eToano|e; Toano|d; Tunland|P; View|V',
  Geely: 'EX2|H e; EX5|U e; Starray|U',
  'Great Wall': 'Cannon|P; Coolbear; Florid|H p; Haval H6|U; Hover|U; Ora Good Cat|H e; Wingle|P',
  GWM: 'Haval H6|U; Haval Jolion|U; Ora 03|H e; Ora 07|S e; Tank 300|U; Tank 500|U',
  Hino: '300|d; 500|d; Dutro|d; Liesse|B d; Poncho|B d',
  Honda:
    'Accord; Airwave|W p 1496; Beat|K p 656; City; Civic; Civic Type R|p; CR-V|U; CR-X|p; CR-Z|C h 1496; CRX Del Sol|p; Crossroad|U p; e:N1|U e; Edix|M p; Element|U p 2354; Elysion|M p; Fit; Fit Shuttle|W; Freed|M; Grace|S; HR-V|U; Insight|h; Inspire|S; Integra; Jade; Jazz|H; Legend; Mobilio|M p; N-Box; NSX; Odyssey|M; Orthia|W p; Partner; Prelude|C; S2000|K p; S660|K p 658; Shuttle|W; Spike; Stepwgn|M; Stream|M p; Torneo|S p; Vezel|U; ZR-V|U',
  Hyundai:
    'Accent; Atos|H p; Avante|S; Azera|S p; Coupe|C p; Creta|U; Elantra; Excel; Genesis; Getz|H; Grandeur|S; H-1; i10|H p; i20|H; i30; i40; i45|S p; Inster|H e; Ioniq|H; Ioniq 5|U e; Ioniq 6|S e; Ioniq 9|U e; Kona|U; Lantra; Matrix|M; Palisade|U; S-Coupe|C p; Santa Fe|U; Sonata|S; Staria; Starex; Stargazer|M p 1497; Terracan|U; Tiburon|C p; Trajet|M; Tucson|U; Veloster|H p; Venue|U p; Veracruz|U; Verna',
  Infiniti:
    'EX; FX35|U p; FX37|U p; FX50|U p; G25|S p; G35; G37; JX35|U p; M25|S p; M37|S p; Q30|H; Q50|S; Q60; Q70|S; QX30|U; QX50|U; QX56|U p; QX60|U; QX70|U; QX80|U p',
  Isuzu: 'D-Max|P d; Elf|d; Forward|d; Giga|d; MU-7|U d; NHR|d; NJR|d; NLR|d; NMR|d; NNR|d; NPR|d; Trooper|U; Wizard|U',
  Iveco: 'Daily; Eurocargo|d; Stralis',
  Jaecoo: 'J5|U; J6|U e; J7|U; J8|U',
  Jaguar:
    'E-Pace|U; F-Pace|U; F-Type; I-Pace|U e; S-Type|S; X-Type; XE|S; XF; XJ|S; XJ6; XJ8|S p; XJR|S p; XK; XK8|p; XKR|p',
  Jeep: 'Avenger|U; Cherokee|U; Commander|U; Compass|U; Gladiator|P; Grand Cherokee|U; Patriot|U; Renegade|U; Wrangler|U',
  Kia: 'Carens|M; Carnival|M; Ceed; Cerato; Cerato Forte; Cerato Koup|C p; EV3|U e; EV5|U e; EV6|U e; EV9|U e; Forte; K2700|d; K5|S; Magentis|S p; Niro|U; Optima; Picanto|H; Pregio; Pride; Rio; Seltos|U; Sephia|S p; Shuma; Sonet|U; Sorento|U; Soul; Spectra; Sportage|U; Stinger|H; Stonic|U; Venga|M',
  Lamborghini: 'Aventador; Diablo; Gallardo; Huracán; Murciélago; Revuelto|C u 6498; Temerario|C u 3995; Urus|U',
  'Land Rover':
    'Defender; Discovery|U; Discovery Sport|U; Freelander|U; Freelander 2|U; Range Rover|U; Range Rover Evoque; Range Rover Sport|U; Range Rover Velar|U',
  Lexus:
    'CT200h|H h 1798; ES|S; ES250|S; ES300|S; ES300h|S h; ES350|S p; GS250|S p 2499; GS300|S p; GS350|S p; GS430|S p; GS450h|S h; GS F|S p 4969; GX|U; IS200; IS250; IS250C|K p 2499; IS300; IS300h|S h 2494; IS350; IS F|S p 4969; LBX|U; LC|p; LC500; LM350|M; LM350h|M h; LM500h|M h; LS400|S p; LS430|S p 4293; LS460|S p; LS500|S p; LS500h|S h; LS600h|S h; LX|U; NX200t|U p 1998; NX250|U p 2487; NX300|U p 1998; NX300h|U h; NX350|U p; NX350h|U h 2487; NX450h+|U u 2487; RC200t|C p 1998; RC300|C p; RC350|C p; RC F|C p 4969; RX270|U p; RX300|U p; RX330|U p; RX350|U p; RX350h|U h 2487; RX400h|U h; RX450h|U h; RX500h|U h; RZ|U e; SC430|K p 4293; UX200|U p 1987; UX250h|U h 1987; UX300e|U e',
  Lotus: 'Eletre|U e; Elise|p; Emeya|S e; Emira|C p; Esprit|C p; Europa S|C p; Evora|p; Exige|p',
  Maserati:
    '3200 GT|C p; 4200|p; Coupe|C p; Ghibli; GranCabrio|K; GranTurismo|C; Grecale|U; Levante|U; MC20; Quattroporte|S; Spyder|K p',
  Maxus: 'Deliver 9; e Deliver 3|e; e Deliver 7|V e; e Deliver 9|e; G10; Mifa 7|M e; Mifa 9|M e; T60|P; T90EV|P e; V80',
  Mazda:
    '2; 3; 5|M; 6; 6e|e; 121; 323; 626; 929; Biante|M p; BT-50|P; CX-3|U; CX-5|U; CX-7|U; CX-8|U; CX-9|U; CX-30|U; CX-60|U; CX-80|U; Demio|H; Familia; Lantis; Mazda2; Mazda3; Mazda5|M; Mazda6; MPV|M; MX-3|C p; MX-5|K p; MX-6|C p; MX-30|U; Premacy|M; RX-7; RX-8|C p; Tribute|U',
  McLaren:
    '540C|C p 3799; 570GT|C p 3799; 570S|p 3799; 600LT|p 3799; 650S|p 3799; 720S|p 3994; 750S|p 3994; 765LT|p 3994; Artura|u 2993; GT|C p 3994; MP4-12C|p 3799',
  'Mercedes-Benz':
    'A140|H p; A150|H p; A160; A170; A180; A200; A250; A45 AMG|H p; B160|p; B170|p; B180; B200; B220; C160; C180; C200; C220; C230; C240; C250; C280; C300; C320; C350e|u; C43 AMG; C63 AMG; CLA180; CLA200; CLA250; CLA45 AMG; CLC180|C p; CLE200; CLE300; CLK200; CLK230; CLK280; CLS250; CLS300; CLS350; CLS450; Citan; E200; E220; E230; E240; E250; E280; E300; E320; E350; E400; E43 AMG; E53 AMG; E63 AMG; EQA|U e; EQB|U e; EQC|U e; EQE|S e; EQE SUV|U e; EQS|e; EQS SUV|U e; EQV|M e; eSprinter|V e; eVito|e; G350; G400d|U d; G55 AMG|p; G580|U e; G63 AMG|U p; GL350|U; GL400|U p; GLA180|U p; GLA200|U; GLA250|U; GLA45 AMG|U p; GLB180|U; GLB200|U; GLC200|U; GLC250|U; GLC300|U; GLC43 AMG|U; GLC63 AMG|U; GLE300|U; GLE350|U; GLE400|U; GLE450|U; GLE53 AMG; GLS350|U; GLS400|U; GLS450|U; GLS580|U; Maybach S450|S; Maybach S500|S; Maybach S580|S; ML320|U; ML350|U; ML400|U; R300|M; R350|M; S280|S; S300|S; S320|S; S350|S; S400|S; S450|S; S500; S560; S580; S600; S63 AMG; SL350; SL400; SL500; SLC180|K p; SLC200|K p; SLK172; SLK200|K p; SLK230|K p; SLK250|K; SLK280|K p; SLK350|K p; SLS AMG|p 6208; Sprinter; V220; V230; V250; V260; Vaneo|M; Viano|M; Vito',
  MG: '3|H; 4|H e; 5 EV|W e; 6; Cyberster|K e; HS|U; MGF|K p; S5 EV|U e; TF|K p; ZR|H; ZS|U; ZS EV|U e; ZT',
  MINI: 'Aceman|U e; Cabrio|K; Clubman|W; Cooper; Cooper S; Cooper SE; Countryman|U; Countryman S|U; Coupe|C; John Cooper Works; One; Paceman; Roadster|K',
  Mitsubishi:
    '3000GT; Airtrek|U p; ASX|U; Attrage|S p; Canter; Challenger|U; Colt; Colt Plus|W p; Diamante; Eclipse; Eclipse Cross|U; Fuso; FTO|C p; Galant; Grandis|M; GTO|C p 2972; i-MiEV|H e; L200|P; L300; Lancer; Lancer EX|S p; Lancer Evolution; Legnum|W p; Libero|W; Magna; Minicab; Mirage; Mirage Space Star|H p; Outlander|U; Outlander PHEV|U u; Pajero|U; Pajero iO|U p; Pajero Sport|U; RVR; Space Gear; Space Runner|M; Space Star|H; Space Wagon|M; Strada|P; Triton|P; Xpander|M',
  Nissan:
    '180SX|p; 200SX|p; 300ZX|p 2960; 350Z|p 3498; 370Z|p 3696; AD; AD Resort|W; Almera; Altima|S; Ariya|U e; Atlas; Bluebird; Bluebird Sylphy|S; Cabstar|d; Caravan; Cedric; Cefiro; Civilian|B; Cube; Dualis|U; e-NV200|e; Elgrand|M; Fairlady Z|p; Frontier|P; Fuga|S; Grand Livina|M p; GT-R|C p 3799; Juke|U; Kicks|U; Kicks e-Power|U h; Lafesta|M p; Latio; Leaf|H e; Liberty|M; March|H p; Maxima; Micra; Murano|U; Navara|P; Note|H; Note e-Power|H h; NP300|P; NT500|d; NV200; NV350; Pathfinder|U; Patrol|U; Prairie|M; Presage|M; Presea|S; President|S; Primera; Pulsar; Qashqai|U; Qashqai+2|U; Serena|M; Serena e-Power|M h; Silvia; Skyline; Stagea|W; Sunny; Sylphy|S; Teana|S; Terrano|U; Tiida; Tino|M; Townstar EV|e; Urvan; Vanette; Wingroad|W; X-Trail|U; X-Trail e-Power|U h',
  Omoda: 'C5|U; C9|U; E5|U e',
  Opel: 'Adam|H; Agila; Ampera; Astra; Calibra|C p; Cascada|K; Combo; Combo-e|e; Corsa; Corsa-e|H e; Crossland|U; Crossland X|U; Frontera|U; Grandland|U; Grandland X|U; GT; Insignia; Kadett; Meriva|M; Mokka|U; Mokka-e|U e; Omega; Signum|H; Speedster; Tigra; Vectra; Vivaro; Zafira|M; Zafira Life|M',
  Perodua: 'Kancil|H p; Kelisa|H p; Kembara|U p; Kenari|H p; Myvi|H p; Rusa; Viva|H p',
  Peugeot:
    '106|H; 107|H p 998; 108|H p; 205; 206; 207; 208|H; 306; 307; 308; 405; 406; 407; 408; 508; 605|S; 607|S; 806|M; 807|M; 1007|H; 2008|U; 3008|U; 4007|U; 5008; Bipper; Boxer; e-208|H e; e-2008|U e; e-3008|U e; e-5008|U e; e-Expert|e; e-Partner|e; e-Traveller|M e; Expert; Partner; RCZ|C; Rifter; Traveller|M',
  Polestar: '2|H e; 3|U e; 4|U e',
  Porsche:
    '718 Boxster|K p; 718 Cayman|C p; 718 Spyder|K p; 911; 911 Carrera; 911 Carrera S; 911 GT3|p; 911 GT3 RS|C p; 911 Targa; 911 Turbo|p; 911 Turbo S; 924|p; 928|p; 944|p; 968|p; Boxster|K p; Boxster S|K p; Cayenne|U; Cayenne Coupe|U; Cayenne E-Hybrid|U u; Cayman|C p; Cayman S|C p; Macan|U; Macan Electric|U e; Panamera; Panamera 4; Panamera E-Hybrid|u; Taycan|e; Taycan Cross Turismo|e',
  Proton:
    'Exora|M p; GEN-2|H p; Perdana|S; Persona; Preve|S p; Saga; Satria|H p; Savvy|H p 1149; Suprima S|H p; Waja|S p; Wira',
  Renault:
    '5 E-Tech|H e; 19; 21; Arkana|U; Austral|U; Captur|U; Clio; Espace; Fluence; Grand Scenic|M; Kadjar|U; Kangoo; Kangoo Z.E.|e; Koleos|U; Laguna; Latitude|S; Master; Megane; Megane E-Tech|H e; Megane RS|H p; Modus|H; Safrane|H; Scenic; Scenic E-Tech|U e; Symbioz|U; Trafic; Twingo|H; Vel Satis|H; Zoe|H e',
  'Rolls-Royce':
    'Cullinan|U p 6749; Dawn|K p 6592; Ghost|S p; Phantom; Silver Seraph|S p 5379; Silver Shadow; Silver Spur|S p; Spectre|C e; Wraith|C p 6592',
  Rover: '25|H; 45; 75; 200; 214; 216; 400; 414; 416; 600|S; 620|S; 800',
  Saab: '9-3; 9-5; 900; 9000',
  Seat: 'Alhambra|M; Altea|M; Arona|U p; Arosa|H; Ateca|U; Cordoba; Ibiza; Leon; Tarraco|U; Toledo',
  Škoda:
    'Elroq|U e; Enyaq|U e; Fabia; Favorit|H p 1289; Felicia; Kamiq|U; Karoq|U; Kodiaq|U; Octavia; Rapid; Roomster|M; Scala|H; Superb; Yeti|U',
  smart: '#1|U e; #3|U e; #5|U e; forfour|H; fortwo; roadster|p',
  SsangYong: 'Actyon; Chairman|S p; Korando|U; Kyron|U; Musso; Rexton|U; Rodius|M; Stavic|M; Tivoli|U; XLV|U',
  Subaru:
    'Brumby|P p; BRZ|C p; Crosstrek|U; Evoltis|U p; Exiga; Forester|U; Forester e-Boxer|U h; Impreza; Impreza WRX; Justy; Legacy; Leone; Levorg|W p; Outback|W; R2|H p; Solterra|U e; Stella; SVX|C p 3318; Trezia|H p; Tribeca|U p; Vivio; WRX|S p; WRX STI; XV|U',
  Suzuki:
    'Aerio; Alto|H; APV; Baleno; Carry; Celerio|H p; Cultus; e Vitara|U e; Ertiga|M; Escudo|U; Every; Fronx|U; Grand Vitara|U; Ignis; Jimny|U; Kizashi|S p 2393; Liana; S-Cross|U; Samurai|U; Solio; Splash|H; Swift; Swift Sport|H; SX4; Twin|p 658; Vitara|U; Wagon R; XL-7; Xbee',
  Tesla: 'Model 3|S e; Model S|H e; Model X|U e; Model Y|U e; Roadster|e',
  Toyota:
    '86|C p 1998; Allion|S p; Alphard|M; Altezza; Altezza Gita|W p; Altis|S; Aristo|S p; Aurion|S p 3456; Auris; Avalon|S; Avanza|M p; Aygo|H; bB|p; Belta|S p; Blade|H p; Brevis|S p; bZ4X|U e; C-HR|U; Caldina|W; Cami|U p; Camry; Camry Hybrid|S h; Carib|W; Carina; Celica; Celsior|S p; Century; Ceres|S p; Chaser|S; Coaster|B; Corolla; Corolla Altis|S; Corolla Axio|S; Corolla Cross|U; Corolla Fielder|W; Corolla Hybrid|h; Corolla Levin; Corolla Runx|H p; Corona; Corsa; Cressida; Cresta|S; Crown; Crown Crossover|S; Cynos; Dyna|d; Echo; Estima|M; Fortuner|U; FJ Cruiser|U p; Funcargo|H p; FT-86|C p 1998; Gaia|M p; Granace|M d; Granvia|M; GR86|C p 2387; GR Corolla|H p 1618; GR Supra|C p; GR Yaris|H p 1618; Harrier|U; Harrier Hybrid|U h; Hiace; Hilux; Hilux Surf|U; Innova|M; Innova Zenix|M; Ipsum|M; Isis|M p; Ist|H p; JPN Taxi; Kluger|U; Land Cruiser|U; Land Cruiser Prado|U; Liteace; Mark II; Mark X|S p; Mark X Zio|p; MR2|p; MR-S|K p 1794; Nadia|M p; Noah|M; Noah Hybrid|M h 1797; Opa|H p; Passo|H p; Picnic|M; Pixis; Platz|S p; Porte|p; Premio|S p; Previa|M; Prius; Prius Alpha|h 1797; Prius C|H h 1496; Prius PHV|H u; Probox; Proace|d; Progres|S p; Ractis|M p; Raize|U; Raum|p; RAV4|U; RAV4 Hybrid|U h; Regius; Regiusace|V; Roomy; Rumion|M p; Rush|U p; Sera|C p 1496; Sienna|M; Sienta|M; Sienta Hybrid|M h; Soarer; Spacio|M p; Spade|p; Sprinter; Starlet; Succeed; Supra; Tercel; Touring Hiace; Townace; Urban Cruiser|U; Vellfire|M; Vellfire Hybrid|M h; Verossa|S p; Vios|S p; Vista; Vitz|H; Voltz|U p 1794; Voxy|M; Voxy Hybrid|M h 1797; Wish|M p; Yaris; Yaris Cross|U; Yaris Cross Hybrid|U h 1490',
  Volkswagen:
    'Amarok|P; Arteon; Beetle; Bora; Caddy; Caravelle|M; Corrado|C p; Cross Polo|H p; Eos|K; Golf; Golf GTI|H p; Golf Plus|H; Golf R; Golf Variant|W; ID.3|H e; ID.4|U e; ID.5|U e; ID.7|e; ID. Buzz|e; Jetta; Kombi; Lupo|H; Multivan|M; New Beetle; Passat; Passat Alltrack|W; Passat CC|S; Passat Variant|W; Phaeton|S; Polo; Polo GTI|H p; Scirocco|C; Sharan|M; T-Cross|U p; T-Roc; Tayron|U; Tiguan|U; Tiguan Allspace|U; Touareg|U; Touran|M; Transporter; Vento',
  Volvo:
    '240; 440; 460; 740; 850; 940; 960; C30; C40|U e; C70; EC40|U e; EX30|U e; EX40|U e; EX90|U e; ES90|e; FH|d; FM|d; S40|S; S60|S; S70|S; S80|S; S90|S; V40; V50|W; V60|W; V70|W; V90|W; XC40|U; XC40 Recharge|U; XC60|U; XC70|W; XC90|U',
  XPeng: 'G6|U e; G9|U e; P7|S e; X9|M e',
  Zeekr: '001|e; 009|M e; 7X|U e; X|U e',
};
