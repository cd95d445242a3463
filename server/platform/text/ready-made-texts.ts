import de from '../../../shared/ready-made/de.json' with { type: 'json' };
import fr from '../../../shared/ready-made/fr.json' with { type: 'json' };
import gl from '../../../shared/ready-made/gl.json' with { type: 'json' };
import it from '../../../shared/ready-made/it.json' with { type: 'json' };
import nl from '../../../shared/ready-made/nl.json' with { type: 'json' };
import pl from '../../../shared/ready-made/pl.json' with { type: 'json' };
import pt from '../../../shared/ready-made/pt.json' with { type: 'json' };
import ru from '../../../shared/ready-made/ru.json' with { type: 'json' };
import uk from '../../../shared/ready-made/uk.json' with { type: 'json' };
import zh from '../../../shared/ready-made/zh.json' with { type: 'json' };
import { registerReadyMadeTexts } from '../../../shared/vocabulary/ready-made-texts.js';

/** This file registers the translations of ready-made texts when it is imported. */
for (const [language, texts] of Object.entries({ de, fr, gl, it, nl, pl, pt, ru, uk, zh }))
  registerReadyMadeTexts(language.toUpperCase(), texts);
