import { arrange, useArranged } from '../../ui/basics/preferences.ts';

const NAME = 'scanSounds';
const OFF = 'off';

type Beep = { readonly hertz: number; readonly from: number; readonly seconds: number };

// High and once, or low and twice: they sound different in a loud hall, and by those who hear no high tones.
const TONES: Readonly<Record<'good' | 'bad', readonly Beep[]>> = {
  good: [{ hertz: 1320, from: 0, seconds: 0.09 }],
  bad: [
    { hertz: 220, from: 0, seconds: 0.16 },
    { hertz: 196, from: 0.2, seconds: 0.24 },
  ],
};
const LOUDNESS = 0.25;

let audio: AudioContext | null = null;

/** Whether the station answers by sound, kept current. */
export const useIsMuted = () => useArranged(NAME) === OFF;

/** Switches the sounds of this device off, or on again. */
export const mute = (isMuted: boolean) => arrange(NAME, isMuted ? OFF : null);

function beep(on: AudioContext, { hertz, from, seconds }: Beep) {
  const [tone, volume] = [on.createOscillator(), on.createGain()];
  const begin = on.currentTime + from;
  tone.type = 'square';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, begin);
  // Cut off at once it would click.
  volume.gain.setTargetAtTime(0, begin + seconds, 0.01);
  tone.connect(volume).connect(on.destination);
  tone.start(begin);
  tone.stop(begin + seconds + 0.1);
}

/** Says by a tone how a scan went, unless the device is muted. Browsers are silent until a first key was pressed, and a scan is one. */
export function playTone(tone: 'good' | 'bad') {
  if (localStorage.getItem(NAME) === OFF) return;
  audio ??= new AudioContext();
  const on = audio;
  const play = () => TONES[tone].forEach((one) => beep(on, one));
  if (on.state === 'running') play();
  // A device without a loudspeaker has no sound, and all else goes on.
  else on.resume().then(play, () => {});
}
