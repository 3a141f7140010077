import { currentUser } from '@courtline/contract/account';
import { readFamily } from '@courtline/contract/family';
import { deleteOwnImage, saveOwnImage } from '@courtline/contract/image';
import { readProfile } from '@courtline/contract/settings';
import { checkPicture, pictureTypes } from '@courtline/domain/image/check-picture';
import { type ChangeEvent, useRef, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './settings.module.css';

const changes = [readProfile, currentUser, readFamily];

type Props = {
  name: string;
  image: string | null;
  /** The child whose photo it is; otherwise it is the member's own. */
  actingFor?: number;
};

/** A photo is saved as soon as it is chosen. */
export function OwnPicture({ name, image, actingFor }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [wrongFile, setWrongFile] = useState<string | null>(null);
  const saving = useApiMutation(saveOwnImage, {
    onDone: () => showToast({ text: 'Photo saved.' }),
    changes,
    showsOwnErrors: true,
  });
  const removing = useApiMutation(deleteOwnImage, {
    onDone: () => {
      setWrongFile(null);
      saving.forget();
      showToast({ text: 'Photo removed.' });
    },
    changes,
  });
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Lets the same file be chosen again after it was rejected.
    event.target.value = '';
    if (!file) return;
    const picture = await shrinkPicture(file);
    const error = checkPicture(picture);
    setWrongFile(error);
    saving.forget();
    if (!error) saving.act({ body: picture, actingFor });
  };
  const error = wrongFile ?? (saving.loading ? null : saving.error?.message);
  return (
    <Card>
      {error && <Notice kind="error">{error}</Notice>}
      <div className={styles.picture}>
        <Avatar name={name} image={image} size={96} />
        <div className={styles.words}>
          <h2>Photo</h2>
          <p className={styles.muted}>JPEG, PNG or WebP, up to 5 MB. Cropped to a square.</p>
          <div className={styles.actions}>
            <input
              ref={input}
              type="file"
              accept={pictureTypes.join(',')}
              hidden
              onChange={(event) => void choose(event)}
              aria-label="Photo file"
            />
            <Button
              variant="secondary"
              loading={saving.loading}
              busyText="Uploading…"
              onClick={() => input.current?.click()}
            >
              {image ? 'Change photo' : 'Upload photo'}
            </Button>
            {image && (
              <Button
                variant="quiet"
                loading={removing.loading}
                busyText="Removing…"
                onClick={() => removing.act({ actingFor })}
              >
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}

const enough = 1024;
const quality = 0.9;

/** Photos are far larger than they are ever shown; on a slow network an upload would time out. */
async function shrinkPicture(file: Blob): Promise<Blob> {
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
