const NAME = 'GiroCode.png';
const TYPE = 'image/png';

/** Whether this device hands pictures to other apps. */
export function canShareImages(): boolean {
  const probe = new File([], NAME, { type: TYPE });
  return 'canShare' in navigator && navigator.canShare({ files: [probe] });
}

/** Hands the code to another app as a picture; who changes their mind is not bothered. */
export async function shareCode(text: string): Promise<void> {
  const { pictureOfCode } = await import('../../ui/display/code-picture.ts');
  const file = new File([await pictureOfCode(text)], NAME, { type: TYPE });
  await navigator.share({ files: [file] }).catch(() => {});
}
