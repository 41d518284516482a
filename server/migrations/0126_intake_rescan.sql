-- A paper that was scanned once more comes in beside its first scan; its sheet keeps the number it has.
alter type intake.door add value 'rescan';
alter table intake.upload add column rescan_of uuid;
