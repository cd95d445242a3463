/** The processor agreement in Spanish. */
export const es = `# Contrato de encargo de tratamiento

## 1. Partes y objeto
Quien organiza las catas es el responsable del tratamiento. {{operator}}, {{address}}, es el encargado. El encargado presta esta aplicación al responsable y trata los datos personales de sus invitados solo con ese fin (artículo 28 del RGPD). Contacto: {{email}}.

## 2. Datos y personas
- Personas: quienes participan en las catas, quienes piden un recordatorio y los colaboradores del responsable.
- Datos: nombre, apodo, correo, edad, género, idioma, valoraciones, notas, comentarios, preguntas, consentimientos y los datos técnicos del dispositivo que exige el servicio.
- Plazo: mientras el responsable use la cuenta y, para los invitados, el plazo que haya elegido.

## 3. Instrucciones
El encargado trata los datos solo según las instrucciones documentadas del responsable. Los ajustes y las acciones de la cuenta son instrucciones. Si una instrucción le parece contraria a la normativa de protección de datos, avisa al responsable.

## 4. Confidencialidad
Solo acceden a los datos personas que los necesitan para su tarea y que están obligadas a guardar secreto.

## 5. Seguridad
El encargado aplica las medidas del artículo 32 del RGPD: conexiones cifradas, contraseñas y códigos guardados solo como resumen criptográfico, claves cifradas, segundo paso opcional al entrar, acceso limitado a cada cuenta, borrado automático cada noche y registro de las acciones de los operadores.

## 6. Subencargados
El responsable autoriza a los subencargados de la lista que muestra su cuenta. Antes de recurrir a uno nuevo se le avisa por correo y puede oponerse. Cada subencargado asume por contrato las mismas obligaciones, y el encargado responde por él.

## 7. Derechos de las personas
La aplicación permite a los invitados ver, descargar, corregir y borrar sus datos, y al responsable, responder a las solicitudes. El encargado ayuda en lo que no pueda hacerse en ella.

## 8. Violaciones de seguridad
El encargado comunica al responsable toda violación de la seguridad de los datos sin dilación indebida, con la información de que disponga, y le ayuda con las notificaciones y con las evaluaciones de impacto.

## 9. Supresión y devolución
El responsable puede exportar los datos en cualquier momento. Al terminar el contrato, el encargado borra la cuenta con todos sus datos, salvo los que la ley obligue a conservar. Las copias de seguridad caducan en su plazo, y restaurar una no devuelve a las personas borradas.

## 10. Pruebas y auditorías
El encargado facilita al responsable lo necesario para demostrar que cumple estas obligaciones y permite auditorías avisadas con antelación razonable.

## 11. Transferencias
Los datos solo se transfieren fuera del Espacio Económico Europeo con las garantías del capítulo V del RGPD.

## 12. Duración
Este contrato rige mientras el encargado trate datos por cuenta del responsable. Aceptarlo en la cuenta equivale a firmarlo.
`;
