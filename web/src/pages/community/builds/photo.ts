/** Longest side of a photo that is sent, pixels. */
const LONGEST = 1600;
const QUALITY = 0.85;

/**
 * A photo as it is sent: smaller, and without what a camera writes into it, such as the place. Rejects where the file is not a picture.
 */
export async function sentPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (blob === null) throw new Error('the browser cannot write the photo');
    return blob;
  } finally {
    picture.close();
  }
}
