import PDFDocument from 'pdfkit';

/** Its types do not know of it yet. */
const accessible: object = { subset: 'PDF/UA' };

/** A document without margins, titled and tagged (PDF/UA), so that it can be heard too. */
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
