/** A wine of the demo cellar, invented. `liking` is how much guests like it on average, 0 to 5: what makes the demo report worth reading. */
export type DemoWine = {
  name: string;
  subtype: 'RED' | 'WHITE' | 'ROSE' | 'SPARKLING' | 'SWEET';
  vintage: number | null;
  region: string;
  price: number;
  discountedPrice?: number;
  grapes: [name: string, percentage: number][];
  alcohol: number;
  ageing: string;
  pairing: string;
  temperature: string;
  glass: string;
  label: string;
  liking: number;
};

/** Twelve wines from six regions, with what a label and a shop would say of them. */
export const demoWines: readonly DemoWine[] = [
  wine('Viña Retrogusto Reserva', 'RED', 2018, 'Rioja', 18.5, [['Tempranillo', 85], ['Graciano', 10], ['Mazuelo', 5]], 14, '24 meses en barrica francesa y americana', 'Cordero asado, setas', '16–17', '#3d0f1c', '#e9dcc3', 4.3),
  wine('Viña Retrogusto Crianza', 'RED', 2021, 'Rioja', 9.9, [['Tempranillo', 100]], 13.5, '12 meses en barrica', 'Embutidos, pasta con carne', '15–16', '#4a1022', '#d8b98a', 3.8),
  wine('Pago de la Ermita', 'RED', 2020, 'Ribera del Duero', 32, [['Tinto Fino', 100]], 14.5, '18 meses en roble francés', 'Lechazo, quesos curados', '16–18', '#2c0a16', '#b79a5b', 4.4),
  wine('Costers de Llicorella', 'RED', 2019, 'Priorat', 27.5, [['Garnacha', 60], ['Cariñena', 40]], 15, '14 meses en fudre', 'Caza, estofados', '16–17', '#33101f', '#a7b0b5', 4.1),
  wine('Bancal del Mar', 'WHITE', 2024, 'Rías Baixas', 13.9, [['Albariño', 100]], 12.5, '6 meses sobre lías', 'Mariscos, pescado al horno', '9–10', '#d9cf86', '#eef3f0', 4.0),
  wine('Terra Alta Blanca', 'WHITE', 2023, 'Terra Alta', 8.5, [['Garnacha Blanca', 90], ['Macabeo', 10]], 13, 'Acero inoxidable', 'Arroces, verduras', '8–10', '#cfc37a', '#f4e7d0', 3.5),
  wine('El Verdejo de Julia', 'WHITE', 2024, 'Rueda', 7.2, [['Verdejo', 100]], 12.5, 'Joven', 'Ensaladas, sushi', '7–9', '#c9cb7b', '#d5e3c0', 3.2, 6.5),
  wine('Rosa de Julio', 'ROSE', 2024, 'Navarra', 6.9, [['Garnacha', 100]], 13, 'Sangrado', 'Paella, pizza', '8–10', '#eaa59a', '#fbe9e4', 3.4),
  wine('Brut Nature Gran Any', 'SPARKLING', 2019, 'Penedès', 16.5, [['Xarel·lo', 50], ['Macabeo', 30], ['Parellada', 20]], 12, '42 meses en rima', 'Aperitivo, frituras', '6–8', '#2f3b2c', '#e3d7a8', 4.2),
  wine('Rosat Escuma', 'SPARKLING', 2022, 'Penedès', 11.5, [['Trepat', 100]], 11.5, '18 meses en rima', 'Salmón, postres de fruta', '6–8', '#3b2a2c', '#f0b9b4', 3.6),
  wine('Dolç de Posta de Sol', 'SWEET', 2021, 'Empordà', 19, [['Garnacha Roja', 100]], 15.5, 'Sol y serena, 12 meses', 'Chocolate, quesos azules', '12–14', '#8a4a1c', '#f3d9a4', 3.9),
  wine('Pedro Ximénez Abuelo', 'SWEET', null, 'Montilla-Moriles', 14.5, [['Pedro Ximénez', 100]], 17, 'Solera, 10 años de media', 'Helado de vainilla, higos', '12–14', '#2a1208', '#c79b4a', 4.0),
];

function wine(
  name: string,
  subtype: DemoWine['subtype'],
  vintage: number | null,
  region: string,
  price: number,
  grapes: DemoWine['grapes'],
  alcohol: number,
  ageing: string,
  pairing: string,
  temperature: string,
  glass: string,
  label: string,
  liking: number,
  discountedPrice?: number,
): DemoWine {
  return { name, subtype, vintage, region, price, grapes, alcohol, ageing, pairing, temperature, glass, label, liking, ...(discountedPrice ? { discountedPrice } : {}) };
}
