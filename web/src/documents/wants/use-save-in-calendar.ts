import { useLingui } from '@lingui/react/macro';
import { calendarOfOne } from '@postkorb/domain/documents';
import { saveFile } from '../../ui/basics/save-file.ts';
import type { Duty } from '../duties/duty-words.ts';
import type { OpenDocument } from '../record/open-document.ts';

/** 20261121T130000Z */
const compactNow = () => `${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Saves a file that calendar programs take one meeting from, with a link to its letter. */
export function useSaveInCalendar({ id, metadata }: OpenDocument) {
  const { t } = useLingui();
  return (duty: Duty, name: string, place: string | null) => {
    const day = duty.day ?? '';
    const title = [name, metadata.senderName].filter((one) => one != null).join(' · ');
    const url = `${location.origin}/app/document/${id}`;
    const { bring } = duty;
    const notes = bring == null ? {} : { notes: [t`To bring: ${bring}`] };
    const entry = { id: duty.id, day, title, url, time: duty.time ?? null, place, ...notes };
    const text = calendarOfOne(entry, compactNow());
    saveFile(`${t`Appointment`} ${day}.ics`, text, 'text/calendar');
  };
}
