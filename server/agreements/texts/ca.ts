/** The processor agreement in Catalan. */
export const ca = `# Contracte d’encàrrec de tractament

## 1. Parts i objecte
Qui organitza els tastos és el responsable del tractament. {{operator}}, {{address}}, n’és l’encarregat. L’encarregat presta aquesta aplicació al responsable i tracta les dades personals dels seus convidats només amb aquesta finalitat (article 28 de l’RGPD). Contacte: {{email}}.

## 2. Dades i persones
- Persones: qui participa en els tastos, qui demana un recordatori i els col·laboradors del responsable.
- Dades: nom, àlies, correu, edat, gènere, idioma, valoracions, notes, comentaris, preguntes, consentiments i les dades tècniques del dispositiu que demana el servei.
- Termini: mentre el responsable faci servir el compte i, per als convidats, el termini que hagi triat.

## 3. Instruccions
L’encarregat tracta les dades només segons les instruccions documentades del responsable. La configuració i les accions del compte són instruccions. Si una instrucció li sembla contrària a la normativa de protecció de dades, avisa el responsable.

## 4. Confidencialitat
Només accedeixen a les dades persones que les necessiten per a la seva tasca i que estan obligades a guardar-ne el secret.

## 5. Seguretat
L’encarregat aplica les mesures de l’article 32 de l’RGPD: connexions xifrades, contrasenyes i codis desats només com a resum criptogràfic, claus xifrades, segon pas opcional en entrar, accés limitat a cada compte, esborrament automàtic cada nit i registre de les accions dels operadors.

## 6. Subencarregats
El responsable autoritza els subencarregats de la llista que mostra el seu compte. Abans de recórrer a un de nou se l’avisa per correu i s’hi pot oposar. Cada subencarregat assumeix per contracte les mateixes obligacions, i l’encarregat en respon.

## 7. Drets de les persones
L’aplicació permet als convidats veure, descarregar, corregir i esborrar les seves dades, i al responsable, respondre les sol·licituds. L’encarregat ajuda en allò que no s’hi pugui fer.

## 8. Violacions de seguretat
L’encarregat comunica al responsable qualsevol violació de la seguretat de les dades sense dilació indeguda, amb la informació de què disposi, i l’ajuda amb les notificacions i amb les avaluacions d’impacte.

## 9. Supressió i devolució
El responsable pot exportar les dades en qualsevol moment. En acabar el contracte, l’encarregat esborra el compte amb totes les dades, excepte les que la llei obligui a conservar. Les còpies de seguretat caduquen en el seu termini, i restaurar-ne una no torna les persones esborrades.

## 10. Proves i auditories
L’encarregat facilita al responsable el que calgui per demostrar que compleix aquestes obligacions i permet auditories avisades amb antelació raonable.

## 11. Transferències
Les dades només es transfereixen fora de l’Espai Econòmic Europeu amb les garanties del capítol V de l’RGPD.

## 12. Durada
Aquest contracte regeix mentre l’encarregat tracti dades per compte del responsable. Acceptar-lo al compte equival a signar-lo.
`;
