import { pictureTypes } from '@courtline/domain/image/check-picture';

const enough = 1024;
const quality = 0.9;

/** Photos are far larger than they are ever shown; on a slow network an upload would time out. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (!pictureTypes.some((type) => type === file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = enough / Math.min(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return (await blobOf(canvas, file.type)) ?? file;
  } catch {
    // The service may read what this browser cannot, and reports what is wrong.
    return file;
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
