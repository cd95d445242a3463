/** Fictional wines, in the columns of X-Wines. */
export const xWines = `WineID,WineName,Type,Elaborate,Grapes,Harmonize,ABV,Body,Acidity,Code,Country,RegionID,RegionName,WineryID,WineryName,Website,Vintages
900001,Costers de l'Avenc,Red,Assemblage/Blend,"['Garnacha', 'Cariñena']","['Lamb', 'Blue Cheese']",14.5,Full-bodied,Medium,ES,Spain,1,Priorat,1,Celler Inventat,http://www.inventat.example,"[2021, 2019, 2018, 'N.V.']"
900002,Vent de Mar,White,Varietal/100%,['Xarel·lo'],"['Rich Fish', 'Shellfish']",12.0,Medium-bodied,High,ES,Spain,2,Penedès,1,Celler Inventat,,"[2022, 2021]"
900003,Rosa dels Vents,Rosé,Varietal/100%,['Trepat'],['Aperitif'],11.5,Light-bodied,High,ES,Spain,2,Conca de Barberà,2,"Bodega ""Ficción""",,"[2023]"
900004,Brut Nature Quatre,Sparkling,Assemblage/Blend,"['Macabeo', ""Parellada d'altura""]",['Appetizer'],11.5,Light-bodied,High,ES,Spain,2,Penedès,1,Celler Inventat,,['N.V.']
900005,Sol Sec,Dessert/Port,Assemblage/Blend,['Garnacha Tinta'],['Sweet Dessert'],18.0,Very full-bodied,Low,FR,France,3,Banyuls,3,Cave Imaginaire,,"[1998]"
`;
