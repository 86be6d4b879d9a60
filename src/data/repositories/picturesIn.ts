import { fail, problem } from '#domain/errors/result.ts'
import type { ProjectFiles } from '../files/projectFiles.ts'
import type { PictureFiles } from './photos.ts'

/** Returns the pictures in the file store of projects. */
export const picturesIn = (files: ProjectFiles): PictureFiles => ({
  keep: files.keep,
  async read(projectId, sha256) {
    const found = await files.read(projectId, sha256)
    return !found.ok && found.problem.code === 'file/not-found' ? fail(problem('photo/not-here')) : found
  },
})
