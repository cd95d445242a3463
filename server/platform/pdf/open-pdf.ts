import PDFDocument from 'pdfkit';

/** pdfkit's types lack this option. */
const accessible: object = { subset: 'PDF/UA' };

/** Opens a document without margins, with a title and with tags (PDF/UA) for screen readers. */
export const openPdf = ({
  size,
  title,
  lang,
}: {
  size: 'A4' | 'A5';
  title: string;
  lang: string;
}): PDFKit.PDFDocument =>
  new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title },
  });
