import { useEffect, useRef } from 'react';

type BlobPicture = {
  readonly blob: Blob;
  readonly alt: string;
  readonly className: string;
};

/** A picture that lies in memory; its address is given back as soon as it is no longer shown. */
export function BlobPicture({ blob, alt, className }: BlobPicture) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={picture} alt={alt} className={className} />;
}
