import type { VersionChange } from '../changes.ts'

/** The changes of each version, oldest first. */
export const changes: readonly VersionChange[] = [
  {
    version: '1.1.0',
    what: {
      en: 'Example module: shows the steps to the root and a drawing; a square that is not exact is refused. Numbers are as before.',
      de: 'Beispielmodul: zeigt die Schritte zur Wurzel und eine Zeichnung; ein Quadrat, das nicht genau ist, wird abgelehnt. Die Zahlen sind wie zuvor.',
      fr: 'Module d’exemple : montre les étapes jusqu’à la racine et un dessin ; un carré inexact est refusé. Les nombres sont inchangés.',
      es: 'Módulo de ejemplo: muestra los pasos hasta la raíz y un dibujo; se rechaza un cuadrado que no es exacto. Los números no cambian.',
      zh: '示例模块：显示求根的步骤和图形；不精确的平方会被拒绝。数值与以前相同。',
      ja: 'サンプルモジュール：平方根までのステップと図を示し、正確でない平方は拒否します。数値は以前と同じです。',
    },
  },
]
